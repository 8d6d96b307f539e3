/** A phone, as the styles mean it: `@media (max-width: 40rem)`. */
export const NARROW = 'max-width: 40rem';
