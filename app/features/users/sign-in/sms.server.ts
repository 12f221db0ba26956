import { m } from '#app/paraglide/messages.js'
import type { Env } from '#app/platform/process/env.server.ts'

type Site = { SITE_URL: string }

/** Whether people can register and sign in by phone number. */
export function takesPhones(env: Partial<Pick<Env, 'SMS_HOOK_URL'>>): boolean {
	return Boolean(env.SMS_HOOK_URL)
}

/** Text with a code, in the current language; the last line lets phones fill it in on this site only. */
export function codeText({ SITE_URL }: Site, code: string): string {
	const { host } = new URL(SITE_URL)
	return `${m.accounts_text_code({ code, site: host })}\n\n@${host} #${code}`
}

export function takenText({ SITE_URL }: Site): string {
	return m.accounts_text_taken({ site: new URL(SITE_URL).host })
}

/**
 * Sends a text message by the operator's hook.
 * @throws without a hook, or without an answer of 2xx within ten seconds
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
