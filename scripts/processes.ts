/** The build's entry points: the site's processes (server.js) and the commands. */
export { serve } from './serve.ts'
export { site } from './site.ts'
export { work } from './work.ts'
