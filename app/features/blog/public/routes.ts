import { page } from '#app/routing.ts'

const at = (file: string) => `features/blog/public/routes/${file}`

export const open = [
	page('blog', at('index.tsx'), '200'),
	page('blog/series/:series', at('series.tsx'), '404'),
	page('blog/:slug', at('post.tsx'), '404'),
	page('blog/:slug/history', at('history.tsx'), '404'),
]
