/** The loaded catalogues, one Fluent bundle per language. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { bound } from './typography';
import { type Catalogue, type Language, read, whole } from './catalogues';

export class Bundles {
  #wanted = new Set<Catalogue>();
  #loading = new Map<string, Promise<void>>();
  #bundles = new Map<Language, FluentBundle>();

  bundle(language: Language): FluentBundle {
    let bundle = this.#bundles.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false, transform: language === 'pl' ? bound : (text) => text });
      this.#bundles.set(language, bundle);
    }
    return bundle;
  }

  /** Load catalogues in a language and remember them, so that they are also loaded in a language chosen later. */
  async need(language: Language, catalogues: readonly Catalogue[]): Promise<void> {
    for (const each of catalogues) this.#wanted.add(whole(each));
    await Promise.all([...this.#wanted].map((each) => this.#load(language, each)));
  }

  #load(language: Language, catalogue: Catalogue): Promise<void> {
    const name = `${language}/${catalogue}`;
    let loading = this.#loading.get(name);
    if (!loading) {
      loading = read(language, catalogue).then(
        (text) => void this.bundle(language).addResource(new FluentResource(text)),
        () => void this.#loading.delete(name), // failed: retried the next time
      );
      this.#loading.set(name, loading);
    }
    return loading;
  }
}
