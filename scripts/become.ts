import { pathToFileURL } from 'node:url'

/**
 * Flags and C library settings of the server's Node that save memory. The Dockerfile and deploy/mishkat.service
 * repeat them.
 */
export const serverFlags = ['--max-semi-space-size=4']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/**
 * Replaces this process by the built site, which frees the memory of the build and of TypeScript. Where that is
 * impossible, the site runs in this process.
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
