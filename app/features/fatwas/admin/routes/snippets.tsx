import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { loadSnippets, takeSnippets } from '#app/features/snippets/api.server.ts'
import { SnippetLists } from '#app/features/snippets/components/snippet-lists.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/snippets'

const page = { service: 'fatwas', owner: 'shared', path: '/admin/fatwas/snippets' } as const

export const meta = metaOf(m.snippets_shared_title, m.snippets_shared_text)

export const loader = async ({ context }: Route.LoaderArgs) => ({
	snippets: await loadSnippets(context, page),
})

export const action = (args: Route.ActionArgs) => takeSnippets(args, page)

export default function SharedSnippets({ loaderData: { snippets }, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.snippets_shared_title()} intro={m.snippets_shared_text()}>
			<AdminNav />
			<div className="max-w-3xl">
				{snippets.length === 0 && <p className="mb-10 text-muted">{m.snippets_shared_none()}</p>}
				<SnippetLists service={page.service} snippets={snippets} reply={actionData?.form} />
			</div>
		</Page>
	)
}
