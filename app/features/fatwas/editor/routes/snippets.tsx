import { Link } from 'react-router'
import { loadSnippets, takeSnippets } from '#app/features/snippets/api.server.ts'
import { SnippetLists, SnippetTexts } from '#app/features/snippets/components/snippet-lists.tsx'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page, Section } from '#app/ui/page.tsx'
import type { Route } from './+types/snippets'

const page = { service: 'fatwas', owner: 'own', path: '/scholar/fatwas/snippets' } as const

export const meta = metaOf(m.snippets_title, m.snippets_text)

export async function loader({ context }: Route.LoaderArgs) {
	const snippets = await loadSnippets(context, page, ['shared'])
	return { snippets, mayShare: isAtLeast(requestContext(context).actor, 'admin') }
}

export const action = (args: Route.ActionArgs) => takeSnippets(args, page)

export default function Snippets({ loaderData: { snippets, mayShare }, actionData }: Route.ComponentProps) {
	const own = snippets.filter(({ isShared }) => !isShared)
	const shared = snippets.filter(({ isShared }) => isShared)
	return (
		<Page
			title={m.snippets_title()}
			intro={m.snippets_text()}
			width="reading"
			breadcrumb={[{ label: m.editor_desk(), to: '/scholar/fatwas' }, { label: m.snippets_title() }]}
		>
			{own.length === 0 && <p className="mb-10 text-muted">{m.snippets_none()}</p>}
			<SnippetLists service={page.service} snippets={own} reply={actionData?.form} />
			{(shared.length > 0 || mayShare) && (
				<Section
					title={m.snippets_shared()}
					actions={mayShare && <Link to="/admin/fatwas/snippets">{m.snippets_shared_edit()}</Link>}
				>
					<p className="mb-4 text-muted">
						{shared.length > 0 ? m.snippets_shared_hint() : m.snippets_shared_none()}
					</p>
					<SnippetTexts snippets={shared} />
				</Section>
			)}
		</Page>
	)
}
