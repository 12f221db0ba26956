/** What the build makes of the site: how its processes start (server.js), and what commands ask of it. */
export { serve } from './serve.ts'
export { site } from './site.ts'
export { work } from './work.ts'
