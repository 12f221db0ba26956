import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { fileRow, readBytes } from '#app/platform/files/files.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { type CertificateFacts, printedWords } from '../components/printed-words.ts'
import { certificatePath } from '../model.ts'
import { sealWord } from './seal-word.ts'
import type { SheetTexts } from './sheet.server.ts'

type Context = Readonly<RouterContextProvider>
type Drawable = { printed: SheetTexts; mark: Buffer | undefined }

const cache = new LRUCache<string, string>({ max: 100 })

/** Everything needed to draw the sheet of a certificate or an example. */
export async function drawableOf(certified: CertificateFacts, context: Context): Promise<Drawable> {
	const { runtime, locale } = requestContext(context)
	const settings = runtime.settings()
	const mark = await markOf(context)
	const printed = {
		...printedWords(certified, {
			locale,
			zone: settings['organisation.zone'],
			organisation: organisationIn(settings, locale).name,
			url: runtime.env.SITE_URL + pathIn(locale, certificatePath(certified.number ?? '')),
		}),
		hasMark: mark !== undefined,
		sealWord: sealWord(settings['organisation.shortName'], settings['organisation.name']),
	}
	return { printed, mark }
}

export async function pictureOf({ printed, mark }: Drawable): Promise<string> {
	const name = JSON.stringify([printed, mark?.length])
	let svg = cache.get(name)
	if (!svg) {
		// Loading the drawing modules takes time and 50 MB, so it happens at the first picture.
		const { certificateSvg } = await import('./svg.server.ts')
		svg = await certificateSvg(printed, mark)
		cache.set(name, svg)
	}
	return svg
}

/** The square logo, or the wide one; undefined where the file is gone. */
async function markOf(context: Context): Promise<Buffer | undefined> {
	const { runtime } = requestContext(context)
	const settings = runtime.settings()
	const picture = settings['organisation.logoSquare'] ?? settings['organisation.logo']
	const row = picture && (await fileRow(visitor(context), picture.id))
	return row ? buffer(await readBytes(runtime.files, row)) : undefined
}
