import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Delivered = { to: string[]; from: string; mail: Email }

/** A real mail server on this machine; `refuse` says how it answers the n-th attempt to hand it a mail, if not well. */
export async function startMailServer(
	refuse: (attempt: number) => { code: number; at: 'recipient' | 'data' } | null = () => null,
) {
	const delivered: Delivered[] = []
	let attempts = 0
	let refusal: ReturnType<typeof refuse> = null
	const no = (code: number) => Object.assign(new Error('Not now'), { responseCode: code })
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onRcptTo(_address, _session, done) {
			refusal = refuse(++attempts)
			done(refusal?.at === 'recipient' ? no(refusal.code) : null)
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			const answer = refusal
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', async () => {
				if (answer?.at === 'data') return done(no(answer.code))
				const { mailFrom, rcptTo } = session.envelope
				delivered.push({
					to: rcptTo.map((to) => to.address),
					from: mailFrom ? mailFrom.address : '',
					mail: await PostalMime.parse(Buffer.concat(chunks)),
				})
				done()
			})
		},
	})
	server.on('error', () => {})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const { port } = server.server.address() as AddressInfo
	return {
		url: `smtp://127.0.0.1:${port}`,
		delivered,
		attempts: () => attempts,
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}
