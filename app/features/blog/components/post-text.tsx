import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { PostBody } from '../public/components/post-body.tsx'
import type { ShownBody } from '../public/shown.ts'

type Props = { text: { title: string; summary: string; body: ShownBody }; language: Locale; isPart?: boolean }

/** A text of a post as readers see it. `isPart`: below a heading of the page. */
export function PostText({ text, language, isPart = true }: Props) {
	const own = { lang: language, dir: directionOf(language) }
	const Title = isPart ? 'h3' : 'h2'
	return (
		<article className="grid gap-4">
			<Title {...own} className="break-words text-2xl">
				{text.title || m.posts_untitled()}
			</Title>
			{text.summary && (
				<p {...own} className="break-words text-lg text-muted">
					{text.summary}
				</p>
			)}
			<PostBody body={text.body} language={language} />
		</article>
	)
}
