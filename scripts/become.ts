import { pathToFileURL } from 'node:url'

/**
 * What the Node of a server is started with, and with which settings of the C library: for little memory. So do the
 * Dockerfile and deploy/mishkat.service.
 */
export const serverFlags = ['--max-semi-space-size=4']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/**
 * Has the built site take the place of this process: with it go the memory of the build and of reading TypeScript. Where
 * the system cannot do that, the site runs in this process.
 * @param args of server.js
 */
export async function becomeServer(...args: string[]): Promise<void> {
	if (process.execve && process.platform !== 'win32')
		process.execve(process.execPath, [process.execPath, ...serverFlags, 'server.js', ...args], {
			...serverEnvironment,
			...process.env,
		})
	process.argv.push(...args)
	await import(pathToFileURL('server.js').href)
}
