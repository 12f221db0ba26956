export { loadSettings, takeSettings } from './page.server.ts'
