import { buffer } from 'node:stream/consumers'
import { redirect } from 'react-router'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { fileRow, readBytes } from '#app/platform/files/files.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { printedWords } from '../../components/printed-words.ts'
import { type Certificate, certificatePath, readNumber } from '../../model.ts'
import { jsonOf, proofsOf } from '../../print/files.server.ts'
import { findCertificate } from '../../queries.server.ts'
import type { Route } from './+types/file'

/** The sheet, and what proves it: made from its row alone, so that it outlives course and account. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const number = requireRow(readNumber(params.number))
	const certificate = requireRow(await findCertificate(anyone(context), number))
	const [, ending = ''] = requireRow(/^certificate\.(pdf|json|txt|sig)$/.exec(params.file))
	if (ending === 'pdf') {
		if (certificate.revokedAt) throw redirect(certificatePath(number))
		return answer(await sheetOf(certificate, context), { name: `${number}.pdf`, type: 'application/pdf' })
	}
	if (ending === 'json')
		return answer(Buffer.from(jsonOf(certificate)), { name: `${number}.json`, type: 'application/json' })
	const file = proofsOf(certificate)[ending === 'txt' ? 'txt' : 'sig']
	return answer(file.body, file)
}

async function sheetOf(certificate: Certificate, context: Route.LoaderArgs['context']): Promise<Buffer> {
	// What draws takes its time and 50 MB to load: a site that issues none goes without.
	const { drawCertificate } = await import('../../print/certificate-pdf.server.ts')
	const { runtime, locale } = factsOf(context)
	const settings = runtime.settings()
	const { txt, sig, pem } = proofsOf(certificate)
	return drawCertificate({
		...printedWords(certificate, { locale, zone: settings['organisation.zone'] }),
		organisation: organisationIn(settings, locale).name,
		mark: await markOf(context),
		url: runtime.env.SITE_URL + pathIn(locale, certificatePath(certificate.number)),
		attachments: [txt, sig, pem].map(({ name, body }) => ({ name, body, description: name })),
	})
}

/** The square logo, or the other; none where there is none any more. */
async function markOf(context: Route.LoaderArgs['context']): Promise<Buffer | undefined> {
	const { runtime } = factsOf(context)
	const settings = runtime.settings()
	const picture = settings['organisation.logoSquare'] ?? settings['organisation.logo']
	const row = picture && (await fileRow(anyone(context), picture.id))
	return row ? buffer(await readBytes(runtime.files, row)) : undefined
}

/** Revoked, it says something else: nobody keeps an answer. */
function answer(body: Buffer, { name, type }: { name: string; type: string }) {
	return new Response(new Uint8Array(body), {
		headers: {
			'content-type': type,
			'content-length': String(body.length),
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'private, no-cache',
			'x-robots-tag': 'noindex',
		},
	})
}
