import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { PostText } from '../../components/post-text.tsx'
import { writerPath } from '../../model.ts'
import { findPost } from '../../queries.server.ts'
import { requireRight } from '../../rights.server.ts'
import { shownText } from '../../shown.server.ts'
import type { Route } from './+types/preview'

export const meta = privateMeta(m.posts_preview)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx } = await requireRight(context, 'write', 'review')
	const { post, draft } = requireRow(await findPost(ctx, requireRow(readId(params.id))))
	return { id: post.id, language: post.language, text: shownText(draft, post.language) }
}

export default function Preview({ loaderData: { id, language, text } }: Route.ComponentProps) {
	const back = `${writerPath}/${id}`
	return (
		<Page
			title={m.posts_preview()}
			intro={m.posts_preview_intro()}
			width="reading"
			breadcrumb={[
				{ label: m.posts_own_title(), to: writerPath },
				{ label: text.title || m.posts_untitled(), to: back },
				{ label: m.posts_preview() },
			]}
			actions={
				<ButtonLink to={back} tone="quiet">
					{m.posts_back_to_editor()}
				</ButtonLink>
			}
		>
			{text.body.html ? (
				<PostText text={text} language={language} isPart={false} />
			) : (
				<EmptyState
					title={m.posts_preview_empty()}
					action={<ButtonLink to={back}>{m.posts_back_to_editor()}</ButtonLink>}
				/>
			)}
		</Page>
	)
}
