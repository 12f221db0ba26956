import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { MailWriter, WrittenMail } from '#app/platform/mail/mail.ts'
import { sendMail } from '#app/platform/mail/mail-sender.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { testFiles } from './test-files.ts'
import { as, noon, testEnv } from './world.ts'

let serial = 0

/** A process on the test's database. */
export function aProcess(db: Db, env: Partial<typeof testEnv> = {}): Runtime {
	return {
		env: { ...testEnv, MAIL_FROM: 'Mishkat <hello@example.com>', ...env },
		db,
		database: { db, kind: 'pglite', listen: async () => {}, close: async () => {} },
		log: openLog('silent'),
		settings: defaultSettings,
		files: testFiles(),
		close: async () => {},
	}
}

/** Queues a mail like a command. */
export async function aMail(db: Db, over: Partial<Parameters<typeof queueMail>[2]> = {}) {
	const n = ++serial
	const mail = {
		key: `test:${process.pid}:${n}`,
		kind: 'tests.greeting' as const,
		to: `reader${n}@example.com`,
		locale: 'en' as const,
		values: { word: 'light' },
		...over,
	}
	await queueMail(as(null, db, noon), testEnv, mail)
	return mail
}

/** Renders any kind of mail in two words. */
export async function plainly({ kind, values }: { kind: string; values: Record<string, string> }) {
	const said = `${kind} ${values.word ?? ''}`
	return { subject: said, html: `<p>${said}</p>`, text: said, from: 'Mishkat' } satisfies WrittenMail
}

type Sending = { write?: MailWriter; now?: Date; timeLimit?: number; isLast?: boolean }

/** Tries each waiting mail once, like its queue. */
export async function sendWaiting(
	runtime: Runtime,
	{ write = plainly, now = new Date(), ...attempt }: Sending = {},
): Promise<void> {
	const waiting = await runtime.db
		.select({ id: mails.id })
		.from(mails)
		.where(and(eq(mails.status, 'waiting'), lte(mails.dueAt, now)))
		.orderBy(asc(mails.createdAt))
	for (const { id } of waiting) await sendMail(runtime, write, id, { now, ...attempt })
}
