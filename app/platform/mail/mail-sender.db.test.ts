import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { test } from '#tests/db.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { noon } from '#tests/world.ts'
import { aMail, aProcess, plainly, sendWaiting } from '#tests/world-mail.ts'
import type { Db } from '../db/db.server.ts'
import { mails } from '../db/tables.server.ts'
import { onQueues } from '../events/queues.server.ts'
import { withoutValues } from '../process/log.server.ts'
import { sendMail } from './mail-sender.server.ts'

type Refuse = Parameters<typeof startMailServer>[0]

async function mailServer(refuse?: Refuse) {
	const server = await startMailServer(refuse)
	onTestFinished(server.stop)
	return server
}

function hoursLater(hours: number): Date {
	return new Date(noon.getTime() + hours * 3_600_000)
}

async function rowOf(db: Db, key: string) {
	const [row] = await db.select().from(mails).where(eq(mails.key, key))
	return row
}

test('a mail that the mail server puts off twice arrives once', async ({ db }) => {
	const server = await mailServer((attempt) => (attempt <= 2 ? { code: 451, at: 'data' } : null))
	const worker = aProcess(db, { SMTP_URL: server.url })
	const { key, to } = await aMail(db)

	for (const hours of [0, 1]) {
		await sendWaiting(worker, { now: hoursLater(hours) })
		expect(await rowOf(db, key)).toMatchObject({ status: 'waiting', error: '451 Not now' })
		expect(server.delivered).toEqual([])
	}
	for (const hours of [2, 9, 99]) await sendWaiting(worker, { now: hoursLater(hours) })

	expect(server.attempts()).toBe(3)
	expect(server.delivered).toMatchObject([{ to: [to], mail: { text: 'tests.greeting light\n' } }])
	expect(await rowOf(db, key)).toMatchObject({ status: 'sent', tries: 3, sealed: null, error: null })
})

test('what another process is sending is left to it, and tried again if that one died', async ({ db }) => {
	const server = await mailServer()
	const worker = aProcess(db, { SMTP_URL: server.url })
	const { key } = await aMail(db)
	const { id = '' } = (await rowOf(db, key)) ?? {}
	const another = async () => {
		expect(await sendMail(worker, plainly, id, { now: hoursLater(0.01) })).toBe(false)
		throw new Error('It dies before it sends.')
	}
	await sendMail(worker, another, id, { now: noon })
	expect(server.attempts()).toBe(0)
	expect(await sendMail(worker, plainly, id, { now: hoursLater(0.1) })).toBe(true)
	expect(await sendMail(worker, plainly, id, { now: hoursLater(0.2) })).toBe(true)
	expect(server.delivered).toHaveLength(1)
})

test('each attempt carries the same Message-ID, and says that a machine wrote it', async ({ db }) => {
	const server = await mailServer()
	const { key } = await aMail(db)
	await sendWaiting(aProcess(db, { SMTP_URL: server.url }), { now: noon })
	const mail = server.delivered[0]?.mail
	expect(mail?.messageId).toBe(`<${(await rowOf(db, key))?.id}@localhost>`)
	expect(mail?.headers).toContainEqual(
		expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
	)
	expect(mail?.from).toEqual({ name: 'Mishkat', address: 'hello@example.com' })
})

test('a mail to an address that does not exist is not tried again', async ({ db }) => {
	const server = await mailServer(() => ({ code: 550, at: 'recipient' }))
	const worker = aProcess(db, { SMTP_URL: server.url })
	const { key } = await aMail(db)
	for (const hours of [0, 9]) await sendWaiting(worker, { now: hoursLater(hours) })
	expect(server.attempts()).toBe(1)
	expect(await rowOf(db, key)).toMatchObject({ status: 'failed', error: expect.stringContaining('550') })
})

test('a mail that cannot be handed over is given up at the last attempt, and keeps its content', async ({
	db,
}) => {
	const worker = aProcess(db, { SMTP_URL: 'smtp://127.0.0.1:1' })
	const { key } = await aMail(db)
	for (const isLast of [false, true]) await sendWaiting(worker, { now: noon, isLast })
	expect(await rowOf(db, key)).toMatchObject({ status: 'failed', tries: 2, sealed: expect.any(String) })
})

test('a mail that is held back leaves when its time has come', async ({ db }) => {
	const server = await mailServer()
	const worker = aProcess(db, { SMTP_URL: server.url })
	await aMail(db, { dueAt: hoursLater(0.01) })
	await sendWaiting(worker, { now: noon })
	expect(server.delivered).toHaveLength(0)
	await sendWaiting(worker, { now: hoursLater(0.02) })
	expect(server.delivered).toHaveLength(1)
})

test('a mail becomes a job with its commit, one that is held back a later one, and one without address none', async ({
	db,
}) => {
	const { key } = await aMail(db)
	await aMail(db, { key })
	const later = await aMail(db, { dueAt: hoursLater(99_999) })
	await aMail(db, { to: 'a b@example.com' })
	const ids = [(await rowOf(db, key))?.id, (await rowOf(db, later.key))?.id]
	const jobs = await onQueues(db, (boss) => boss.findJobs('mails'))
	expect(jobs.map(({ id }) => id).sort()).toEqual(ids.sort())
	const fetched = await onQueues(db, (boss) => boss.fetch('mails', { batchSize: 9 }))
	expect(fetched.map(({ id }) => id)).toEqual([(await rowOf(db, key))?.id])
})

test('the same news to the same person is written once', async ({ db }) => {
	const server = await mailServer()
	await aMail(db, { key: 'event:1:aisha' })
	await aMail(db, { key: 'event:1:aisha' })
	await sendWaiting(aProcess(db, { SMTP_URL: server.url }), { now: noon })
	expect(server.delivered).toHaveLength(1)
})

test('where no mail server is set, a mail is kept for the outbox with all it says', async ({ db }) => {
	const { key } = await aMail(db)
	await sendWaiting(aProcess(db), { now: noon })
	expect(await rowOf(db, key)).toMatchObject({ status: 'kept', tries: 0, sealed: expect.any(String) })
})

test('what a person put into a name becomes no header and no second recipient', async ({ db }) => {
	const server = await mailServer()
	const { key, to } = await aMail(db)
	await sendWaiting(aProcess(db, { SMTP_URL: server.url }), {
		now: noon,
		write: async () => ({
			subject: 'Salam\r\nBcc: eve@example.com\r\n\r\nBuy \u202Enow',
			html: '<p>x</p>',
			text: 'x',
			from: 'Mishkat, eve@example.com\r\nReply-To: eve@example.com',
		}),
	})
	const [sent] = server.delivered
	expect(sent?.to).toEqual([to])
	expect(sent?.mail.headers.map((header) => header.key)).not.toContain('bcc')
	expect(sent?.mail.subject).toBe('Salam Bcc: eve@example.com Buy now')
	expect(sent?.mail.from?.address).toBe('hello@example.com')
	expect(sent?.mail.replyTo).toBeUndefined()
	expect(await rowOf(db, key)).toMatchObject({ status: 'sent' })
})

test('nothing leaves for an address that hides another, or a direction', async ({ db }) => {
	const server = await mailServer()
	const worker = aProcess(db, { SMTP_URL: server.url })
	const addresses = [
		'a@example.com,eve@example.com',
		'a@example.com\r\nBcc: eve@example.com',
		'a\u202E@example.com',
		'<eve@example.com> a@example.com',
		'a@exam\u200Bple.com',
		'a b@example.com',
		'a@b@example.com',
		'',
	]
	for (const to of addresses) await aMail(db, { to })
	for (const hours of [0, 9]) await sendWaiting(worker, { now: hoursLater(hours) })
	expect(server.attempts()).toBe(0)
	const rows = await db.select({ status: mails.status }).from(mails)
	expect(rows.map((row) => row.status)).toEqual(addresses.map(() => 'failed'))
})

/** A mail server that accepts everything, and answers for ever without finishing. */
async function dribblingServer() {
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		let drip: NodeJS.Timeout | undefined
		socket.on('error', () => {})
		socket.on('close', () => {
			open.delete(socket)
			clearInterval(drip)
		})
		socket.write('220 here\r\n')
		socket.on('data', (bytes) => {
			const said = bytes.toString()
			if (/^DATA/i.test(said)) socket.write('354 go on\r\n')
			else if (/\r\n\.\r\n$/.test(said)) drip = setInterval(() => socket.write('250-wait\r\n'), 20)
			else if (!drip && /^[A-Z]{4}/.test(said)) socket.write('250 yes\r\n')
		})
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	onTestFinished(() => {
		for (const socket of open) socket.destroy()
		server.close()
	})
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open }
}

test('a mail server that never comes to an end is left, and the mail is tried again', async ({ db }) => {
	const server = await dribblingServer()
	const { key } = await aMail(db)
	await sendWaiting(aProcess(db, { SMTP_URL: server.url }), { now: noon, timeLimit: 400 })
	expect(await rowOf(db, key)).toMatchObject({
		status: 'waiting',
		error: expect.stringContaining('aborted'),
		dueAt: noon,
	})
	await expect.poll(() => server.open.size).toBe(0)
})

test('the log says by which code a mail was refused, and not whose it is', async ({ db }) => {
	const server = await mailServer(() => ({ code: 550, at: 'recipient', says: 'No reader@example.com here' }))
	const lines: string[] = []
	const log = pino({ serializers: { err: withoutValues } }, { write: (line) => void lines.push(line) })
	await aMail(db)
	await sendWaiting({ ...aProcess(db, { SMTP_URL: server.url }), log }, { now: noon })
	expect(lines.join()).toContain('"answer":550')
	expect(lines.join()).not.toContain('@example.com')
})
