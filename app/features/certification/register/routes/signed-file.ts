import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { pemOf } from '#app/platform/signatures/keys.server.ts'
import { machineAnswer } from '../machine.server.ts'
import type { CertificateRecord } from '../model.ts'
import { halalPath } from '../number.ts'
import { requireHalalCertificate } from '../require-certificate.server.ts'
import { sheetAnswer } from '../sheet.server.ts'
import { covers } from '../status.ts'
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

/**
 * The signed text of the present edition, its signature and the public key, as downloads; and the certificate on paper
 * while it counts.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const [, ending = ''] = requireRow(/^certificate\.(pdf|txt|sig|pem)$/.exec(params.file))
	const certificate = await requireHalalCertificate(context, params.number)
	if (ending === 'pdf') {
		if (!covers(certificate.status)) throw redirect(halalPath(certificate.number))
		return sheetAnswer(certificate, context)
	}
	const { body, type } = requireRow(files[ending])
	const answer = machineAnswer(context, request, body(certificate), type)
	answer.headers.set('content-disposition', `attachment; filename="${certificate.number}.${ending}"`)
	return answer
}
