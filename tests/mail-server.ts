import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { code: number; at: 'recipient' | 'data'; says?: string }
export type DeliveredMail = { to: string[]; from: string; mail: Email }

/** A real mail server on this machine; `refuse` gives the error of the n-th attempt, if any. */
export async function startMailServer(refuse: (attempt: number) => Refusal | null = () => null) {
	const delivered: DeliveredMail[] = []
	let attempts = 0
	let refusal: Refusal | null = null
	const no = ({ code, says = 'Not now' }: Refusal) => Object.assign(new Error(says), { responseCode: code })
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onRcptTo(_address, _session, done) {
			refusal = refuse(++attempts)
			done(refusal?.at === 'recipient' ? no(refusal) : null)
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			const answer = refusal
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', async () => {
				if (answer?.at === 'data') return done(no(answer))
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
