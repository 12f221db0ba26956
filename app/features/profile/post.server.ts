import { randomUUID } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { queueMail } from '#app/platform/mail.server.ts'

type Addressee = { id: string; name: string; email: string; locale: Locale | null }
/** The last mail to somebody who was erased. */
export const farewell = 'profile.deletion-done'

type Kind = `profile.${string}` | 'recovery.password-changed'

/** Writes to a person about their own account, in the language they chose, else in that of the page. */
export function writeTo(
	ctx: Ctx,
	{ env, locale }: { env: Pick<Env, 'SECRET'>; locale: Locale },
	person: Addressee,
	kind: Kind,
	values: Record<string, string> = {},
): Promise<void> {
	return queueMail(ctx, env, {
		key: `${kind}:${randomUUID()}`,
		kind,
		to: person.email,
		personId: person.id,
		locale: person.locale ?? locale,
		values: { name: person.name, ...values },
	})
}
