import { requireRow } from '#app/platform/errors.server.ts'
import { pemOf } from '#app/platform/signatures/keys.server.ts'
import { machineAnswer } from '../machine.server.ts'
import type { CertificateRecord } from '../model.ts'
import { requireHalalCertificate } from '../require-certificate.server.ts'
import type { Route } from './+types/signed-file'

type SignedFile = { body: (of: CertificateRecord) => string | Uint8Array<ArrayBuffer>; type: string }

const files: Record<string, SignedFile> = {
	txt: { body: ({ text }) => text, type: 'text/plain; charset=utf-8' },
	sig: {
		body: ({ signature }) => new Uint8Array(Buffer.from(signature, 'base64url')),
		type: 'application/octet-stream',
	},
	pem: { body: ({ key }) => pemOf(key.publicKey), type: 'application/x-pem-file' },
}

/** The signed text of the present edition, its signature and the public key, as downloads. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const [, ending = ''] = requireRow(/^certificate\.(txt|sig|pem)$/.exec(params.file))
	const certificate = await requireHalalCertificate(context, params.number)
	const { body, type } = requireRow(files[ending])
	const answer = machineAnswer(context, request, body(certificate), type)
	answer.headers.set('content-disposition', `attachment; filename="${certificate.number}.${ending}"`)
	return answer
}
