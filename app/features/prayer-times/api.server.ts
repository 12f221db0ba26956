/** The world that times depend on, for features with times of their own. */
export { loadWorld } from './world.server.ts'
