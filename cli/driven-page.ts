/** The page that programs drive; `npm run build` does not include it. */
export const DRIVEN = 'headless.html'
