import { createHash } from 'node:crypto'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { sharedHeaders } from '#app/platform/page-cache/shared-answer.server.ts'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import { formatFullDate, formatHijriDay, formatTime } from '#app/platform/time/time.ts'
import { timesPath } from '../model.ts'
import { readToday } from '../page.server.ts'
import { prayerWords } from '../words.ts'
import type { Route } from './+types/embed'

const style =
	'body{margin:0;padding:12px;font:16px/1.5 system-ui,sans-serif;color:#1b2420;background:#fff}table{width:100%;border-collapse:collapse}th,td{padding:4px;text-align:start;border-top:1px solid #d9ddd8}p{margin:0 0 8px}a{color:#0f5c4a}'
const styleHash = createHash('sha256').update(style).digest('base64')
const minuteSeconds = 60

/** A small document of today that other sites may show in a frame; it renews itself. */
export async function loader({ context }: Route.LoaderArgs) {
	const { runtime, locale } = requestContext(context)
	const { lead, zone } = await readToday(context)
	const clock = (at: number | null) =>
		at === null ? '' : escapeMarkup(formatTime(new Date(at), locale, zone))
	const noon = new Date(`${lead?.day ?? ''}T12:00:00Z`)
	const rows = (lead?.prayers ?? []).map(
		({ prayer, adhan, iqamah }) =>
			`<tr><th scope="row">${escapeMarkup(prayerWords[prayer]())}</th><td>${clock(adhan)}</td><td>${clock(iqamah)}</td></tr>`,
	)
	const dates = lead
		? `<p>${escapeMarkup(formatFullDate(noon, locale, 'UTC'))}<br>${escapeMarkup(formatHijriDay(noon, locale, 'UTC'))}</p>`
		: `<p>${escapeMarkup(m.prayers_none())}</p>`
	const link = runtime.env.SITE_URL + pathIn(locale, timesPath)
	const head = [m.prayers_prayer(), m.prayers_adhan(), m.prayers_iqamah()].map(
		(text) => `<th scope="col">${escapeMarkup(text)}</th>`,
	)
	const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
	const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${15 * minuteSeconds}"><title>${escapeMarkup(m.prayers_title())}</title><style>${style}</style></head><body>${dates}${lead ? table : ''}<p><a href="${escapeMarkup(link)}" target="_blank" rel="noopener">${escapeMarkup(m.prayers_title())}</a></p></body></html>`
	return new Response(html, {
		headers: {
			...sharedHeaders(context),
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors *`,
		},
	})
}
