import type { RouterContextProvider } from 'react-router'
import { sharedAnswer, unsharedCacheControl } from '#app/platform/page-cache/shared-answer.server.ts'

/** Other sites may read and show it; nobody may keep it, since a certificate can be suspended at any moment. */
export const machineHeaders = {
	'access-control-allow-origin': '*',
	'cross-origin-resource-policy': 'cross-origin',
	'cache-control': unsharedCacheControl,
	'x-robots-tag': 'noindex',
}

/** An answer for other programs. @param type its media type */
export function machineAnswer(
	context: Readonly<RouterContextProvider>,
	request: Request,
	body: string | Uint8Array<ArrayBuffer>,
	type: string,
): Response {
	const answer = sharedAnswer(context, request, body, type)
	for (const [name, value] of Object.entries(machineHeaders)) answer.headers.set(name, value)
	return answer
}

/** @param status of a request that cannot be answered */
export function machineJson(
	context: Readonly<RouterContextProvider>,
	request: Request,
	value: unknown,
	status = 200,
): Response {
	const text = `${JSON.stringify(value, null, '\t')}\n`
	if (status === 200) return machineAnswer(context, request, text, 'application/json')
	return new Response(text, { status, headers: { ...machineHeaders, 'content-type': 'application/json' } })
}
