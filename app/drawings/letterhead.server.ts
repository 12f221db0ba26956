import { buffer } from 'node:stream/consumers'
import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { fileRow, readBytes } from '#app/platform/files/files.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { PaperDocument } from './document.server.ts'

type Context = Readonly<RouterContextProvider>

/** A PDF as a download that no cache stores. @param name without extension */
export async function pdfAnswer(name: string, document: PaperDocument): Promise<Response> {
	// The drawing module takes time and 50 MB to load, so only when it is needed.
	const { documentPdf } = await import('./document.server.ts')
	const body = await documentPdf(document)
	return new Response(new Uint8Array(body), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${name}.pdf"`,
			'content-length': String(body.length),
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	})
}

/** The letterhead: name, e-mail, telephone and logo of the organisation. */
export async function organisationOnPaper(context: Context): Promise<PaperDocument['organisation']> {
	const { runtime, locale } = requestContext(context)
	const settings = runtime.settings()
	const { name } = organisationIn(settings, locale)
	return { name, details: contactOf(settings, locale), logo: await logoOf(context) }
}

type Settings = ReturnType<ReturnType<typeof requestContext>['runtime']['settings']>

function contactOf(settings: Settings, locale: Locale): string[] {
	const line = [settings['organisation.email'], settings['organisation.phone']]
		.filter(Boolean)
		.join(dot(locale))
	return line ? [line] : []
}

async function logoOf(context: Context): Promise<Buffer | undefined> {
	const { runtime } = requestContext(context)
	const settings = runtime.settings()
	const picture = settings['organisation.logoSquare'] ?? settings['organisation.logo']
	const row = picture && (await fileRow(visitor(context), picture.id))
	return row ? buffer(await readBytes(runtime.files, row)) : undefined
}
