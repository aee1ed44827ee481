import type { HTMLAttributes, Ref } from 'react'

declare global {
  var $altcha: {
    algorithms: Map<string, () => Worker>
    i18n: { get: (language: string) => Record<string, string>; set: (language: string, words: object) => void }
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement>; challenge: string; configuration: string }
    }
  }
}
