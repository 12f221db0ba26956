import { playerAt } from '#app/platform/text/video.ts'

const style =
	'html,body{margin:0;height:100%;background:#000}iframe{display:block;border:0;width:100%;height:100%}'

/**
 * A document with another site's player, for a frame on our pages: the only place where its CSP allows that player.
 * @returns null for an unknown player
 */
export function embed(site: string, video: string): Response | null {
	const src = playerAt(site, video)
	if (!src) return null
	const nonce = crypto.randomUUID()
	const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${site}</title><style nonce="${nonce}">${style}</style></head><body><iframe title="${site}" src="${src.replaceAll('&', '&amp;')}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture"></iframe></body></html>`
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
			'content-security-policy': `default-src 'none'; frame-src ${new URL(src).origin}; style-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'`,
		},
	})
}
