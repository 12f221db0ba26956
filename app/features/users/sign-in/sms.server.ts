import { m } from '#app/paraglide/messages.js'
import type { Env } from '#app/platform/process/env.server.ts'

type Site = { SITE_URL: string }

/** Do people register and sign in by phone number here? */
export function takesPhones(env: Partial<Pick<Env, 'SMS_HOOK_URL'>>): boolean {
	return Boolean(env.SMS_HOOK_URL)
}

/** A code for a phone, in the language at hand; the last line lets the phone fill it in on this site only. */
export function codeText({ SITE_URL }: Site, code: string): string {
	const { host } = new URL(SITE_URL)
	return `${m.accounts_text_code({ code, site: host })}\n\n@${host} #${code}`
}

/** To somebody whose number was given anew while an account has it. */
export function takenText({ SITE_URL }: Site): string {
	return m.accounts_text_taken({ site: new URL(SITE_URL).host })
}

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
