import type { Env } from '#app/platform/env.server.ts'

/**
 * Hands a text message to the operator's hook, which passes it on to whoever sends such messages for them.
 * @throws when there is no hook, or it does not answer with 2xx within ten seconds
 */
export async function sendText(
	env: Partial<Pick<Env, 'SMS_HOOK_URL'>>,
	to: string,
	text: string,
): Promise<void> {
	if (!env.SMS_HOOK_URL) throw new Error('SMS_HOOK_URL is not set')
	const answer = await fetch(env.SMS_HOOK_URL, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ to, text }),
		signal: AbortSignal.timeout(10_000),
	})
	if (!answer.ok) throw new Error(`the SMS hook answered ${answer.status}`)
}
