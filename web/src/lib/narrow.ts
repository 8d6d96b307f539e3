/** Media query for phones, as used in the styles: `@media (max-width: 40rem)`. */
export const NARROW = 'max-width: 40rem';
