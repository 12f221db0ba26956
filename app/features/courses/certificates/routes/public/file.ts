import { redirect } from 'react-router'
import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { type Certificate, certificatePath, readNumber } from '../../model.ts'
import { jsonOf, proofsOf } from '../../print/files.server.ts'
import { drawableOf, pictureOf } from '../../print/picture.server.ts'
import { findCertificate } from '../../queries.server.ts'
import type { Route } from './+types/file'

/** The sheet and its proofs, made from the row alone, so that they outlive course and account. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const number = requireRow(readNumber(params.number))
	const certificate = requireRow(await findCertificate(visitor(context), number))
	const [, ending = ''] = requireRow(/^certificate\.(pdf|svg|json|txt|sig)$/.exec(params.file))
	if (ending === 'pdf' || ending === 'svg') {
		if (certificate.revokedAt) throw redirect(certificatePath(number))
		if (ending === 'svg') {
			const svg = await pictureOf(await drawableOf(certificate, context))
			return answer(Buffer.from(svg), { name: null, type: 'image/svg+xml; charset=utf-8' })
		}
		return answer(await sheetOf(certificate, context), { name: `${number}.pdf`, type: 'application/pdf' })
	}
	if (ending === 'json')
		return answer(Buffer.from(jsonOf(certificate)), { name: `${number}.json`, type: 'application/json' })
	const file = proofsOf(certificate)[ending === 'txt' ? 'txt' : 'sig']
	return answer(file.body, file)
}

async function sheetOf(certificate: Certificate, context: Route.LoaderArgs['context']): Promise<Buffer> {
	// Loading the drawing modules takes time and 50 MB, so it happens at the first certificate.
	const { certificatePdf } = await import('../../print/pdf.server.ts')
	const { printed, mark } = await drawableOf(certificate, context)
	const { txt, sig, pem } = proofsOf(certificate)
	return certificatePdf(printed, {
		mark,
		issuedAt: certificate.issuedAt,
		attachments: [txt, sig, pem].map(({ name, body }) => ({ name, body, description: name })),
	})
}

/** Not cached, because a revocation changes it. Files with a name are downloads, others are shown. */
function answer(body: Buffer, { name, type }: { name: string | null; type: string }) {
	return new Response(new Uint8Array(body), {
		headers: {
			'content-type': type,
			...(name
				? { 'content-disposition': `attachment; filename="${name}"`, 'content-length': String(body.length) }
				: { 'content-security-policy': "default-src 'none'; img-src data:" }),
			'cache-control': 'private, no-cache',
			'x-robots-tag': 'noindex',
		},
	})
}
