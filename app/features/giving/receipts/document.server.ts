import { buffer } from 'node:stream/consumers'
import type { RouterContextProvider } from 'react-router'
import type { PaperDocument } from '#app/drawings/document.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { fileRow, readBytes } from '#app/platform/files/files.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { toDecimal } from '../money.ts'
import { amountInWords } from './amount-words.ts'
import { noticeOf } from './components/notice-of.ts'
import { formatReceiptNumber, receiptsPath, sampleSeries } from './model.ts'
import type { Receipt } from './queries.server.ts'
import { receiptKey } from './sealed.server.ts'

type Context = Readonly<RouterContextProvider>

/** A receipt as a PDF, in the request's language. */
export async function receiptAnswer(receipt: Receipt, context: Context): Promise<Response> {
	return pdfAnswer(formatReceiptNumber(receipt.id), await documentOf(receipt, context))
}

/** A PDF as a download that no cache stores. @param name without extension */
export async function pdfAnswer(name: string, document: PaperDocument): Promise<Response> {
	// The drawing module takes time and 50 MB to load, so only when it is needed.
	const { documentPdf } = await import('#app/drawings/document.server.ts')
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

async function documentOf(receipt: Receipt, context: Context): Promise<PaperDocument> {
	const { runtime, locale } = requestContext(context)
	const { id, kind, amountMinor, currency, donor, corrects, later, funds } = receipt
	const money = { minor: amountMinor, currency }
	const isCancellation = kind === 'cancellation'
	const number = formatReceiptNumber(id)
	const legalText = runtime.settings()['giving.receiptText'][locale]
	const key = receiptKey(runtime.env.SECRET, id)
	const purpose = listed(funds.map((names) => names[locale] || names.en))
	const facts = [
		plain(m.receipts_issued_on(), dayIn(receipt.issuedAt, runtime.settings()['organisation.zone'])),
		plain(m.receipts_received_on(), receipt.day),
		words(m.receipts_name(), donor.name),
		words(m.receipts_behalf(), donor.behalfOf),
		plain(m.giving_amount(), isCancellation ? '' : `${currency} ${toDecimal(money)}`),
		words(m.receipts_in_words(), isCancellation ? '' : amountInWords(money, locale)),
		words(m.receipts_purpose(), purpose),
		plain(
			isCancellation ? m.receipts_cancels() : m.receipts_corrects(),
			corrects ? formatReceiptNumber(corrects) : '',
		),
		plain(m.receipts_check_code(), key),
	]
	const url = `${runtime.env.SITE_URL}${pathIn(locale, `${receiptsPath}/${number}`)}?k=${key}`
	return {
		locale,
		title: isCancellation ? m.receipts_cancellation() : m.receipts_title(),
		number,
		organisation: await organisationOnPaper(context),
		notice: later ? noticeOf(later) : id.series === sampleSeries ? m.receipts_example() : null,
		facts: facts.filter((fact) => fact !== null),
		table: null,
		paragraphs: legalText ? [legalText] : [],
		check: { url, words: m.receipts_check_here() },
		at: receipt.issuedAt,
	}
}

type Fact = PaperDocument['facts'][number] | null

/** Letters and digits that stay text; an empty value omits the line. */
function plain(label: string, text: string): Fact {
	return text ? { label, cells: [{ plain: text }] } : null
}

/** The same for words, which are drawn as outlines. */
function words(label: string, text: string): Fact {
	return text ? { label, cells: [{ words: text }] } : null
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
