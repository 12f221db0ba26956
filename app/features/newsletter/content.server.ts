import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'
import { leavePath } from './links.server.ts'
import { newsletterPath } from './model.ts'
import { standaloneHtml } from './standalone-html.server.ts'
import { letters, newsletterTexts } from './tables.server.ts'

/** Content of a letter's mail, loaded when it is sent, so that the outbox does not store a copy per subscriber. */
export async function loadLetter(
	{ db, env }: { db: Db; env: Pick<Env, 'SECRET' | 'SITE_URL'> },
	{ letter = '', language = '', subscriber = '' }: Record<string, string>,
): Promise<Record<string, string>> {
	const { subject, preview, body } = newsletterTexts
	const [row] = await db
		.select({ subject, preview, body, number: letters.number, isPublic: letters.isPublic })
		.from(newsletterTexts)
		.innerJoin(letters, eq(letters.id, newsletterTexts.letterId))
		.where(and(eq(newsletterTexts.letterId, letter), eq(newsletterTexts.language, language as Locale)))
	const found = requireRow(row)
	const to = (path: string) => env.SITE_URL + pathIn(language as Locale, path)
	return {
		subject: found.subject,
		preview: found.preview,
		html: standaloneHtml(found.body, { language: language as Locale, siteUrl: env.SITE_URL }),
		leave: subscriber ? to(leavePath(env, subscriber)) : '',
		page: found.isPublic && subscriber ? to(`${newsletterPath}/${found.number}`) : '',
	}
}
