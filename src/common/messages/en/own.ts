/** This language: its tag for `lang` attributes, and its own name for itself. */
export const own = { tag: 'en', name: 'English' }
