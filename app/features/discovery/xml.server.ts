/** An answer for programs; they ask again after an hour. */
export function xml(text: string, type = 'application/xml'): Response {
	return new Response(text, {
		headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
	})
}
