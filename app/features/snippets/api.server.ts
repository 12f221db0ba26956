export { loadSnippets, takeSnippets } from './page.server.ts'
export { listSnippets } from './queries.server.ts'
