import { m } from '#app/paraglide/messages.js'
import { blogPath } from '../model.ts'

/** Writing and reading are offered together. */
export const blogService = {
	name: 'blog',
	label: m.blogread_title,
	paths: [blogPath, '/feeds/blog', '/sitemaps/blog'],
}
