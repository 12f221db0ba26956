import type { IncomingMessage, ServerResponse } from 'node:http'
import { m } from '#app/paraglide/messages.js'
import { notReadHeader } from '#app/platform/http/retrying.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { directionOf, splitPath } from '#app/platform/text/locale.ts'
import { khatamPath } from '#app/ui/khatam.tsx'

const retrySeconds = 5
// Inlined: the page must not request anything else now.
const style =
	'body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:90vh;display:grid;place-items:center;text-align:center;background:#fbf9f3;color:#1d2b27}main{max-width:34rem;padding:1.5rem}svg{width:4rem;height:4rem;color:#a6761d}h1{font-size:1.75rem;line-height:1.3;margin:1rem 0 .75rem;color:#0f5c4a}p{margin:0}:lang(ur){font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq","Urdu Typesetting",Tahoma,system-ui,sans-serif;line-height:2}@media(prefers-color-scheme:dark){body{background:#101614;color:#e6ece9}h1{color:#74cbb0}}'
const star = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="${khatamPath}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>`

/**
 * Refuses a request that the gate has no place for: 503 with Retry-After, before its body is read. Documents get a
 * page that reloads itself; scripts send their form again (retrying.ts), other forms are sent again by the reader.
 */
export function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
	const [path = '/'] = (request.url ?? '/').split('?', 1)
	const { locale } = splitPath(path)
	const isRead = request.method === 'GET' || request.method === 'HEAD'
	const wantsPage = request.headers.accept?.includes('text/html') === true
	response.setHeader('retry-after', String(retrySeconds))
	response.setHeader('cache-control', 'no-store')
	response.setHeader(notReadHeader, 'yes')
	response.setHeader('x-content-type-options', 'nosniff')
	// Its body is unread, so the connection cannot be used again.
	if (!isRead) response.setHeader('connection', 'close')
	const [title, text] = inLocale(locale, () => [
		m.shell_busy_title(),
		isRead ? m.shell_busy_text() : m.shell_busy_form(),
	])
	if (!wantsPage) {
		response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
		response.end(request.method === 'HEAD' ? undefined : `${title}. ${text}`)
		return
	}
	response.writeHead(503, {
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
		'referrer-policy': 'no-referrer',
	})
	const again = isRead ? `<meta http-equiv="refresh" content="${retrySeconds}">` : ''
	response.end(
		request.method === 'HEAD'
			? undefined
			: `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${title}</title><style>${style}</style></head><body><main>${star}<h1>${title}</h1><p>${text}</p></main></body></html>`,
	)
}
