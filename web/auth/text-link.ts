/** A link inside a sentence, with room for a finger around it. */
export const textLink =
  '-my-3 inline-flex min-h-11 items-center font-semibold text-evergreen underline decoration-edge underline-offset-4 hover:decoration-evergreen'
