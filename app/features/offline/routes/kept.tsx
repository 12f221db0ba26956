import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/kept'

export const handle = { pageCache: { query: [], tags: [] } }

/** Without a worker nothing is saved; otherwise the worker answers. */
export function action(_: Route.ActionArgs) {
	return redirect('/offline')
}

export const meta = privateMeta(m.offline_title, m.offline_intro)

/** The offline page: the service worker fills in saved pages and reads its sentences from here. */
export default function Kept() {
	return (
		<Page title={m.offline_title()} intro={m.offline_intro()} width="reading">
			<div data-none="">
				<EmptyState title={m.offline_none()} text={m.offline_none_text()} />
			</div>
			<KeptList kind="lesson" title={m.offline_lessons()} />
			<KeptList kind="material" title={m.offline_materials()} />
			<KeptList kind="fatwa" title={m.offline_fatwas()} />
			<KeptList kind="post" title={m.blogread_posts()} />
			<KeptList kind="calculator" title={m.offline_calculators()} />
			<div data-forget="" hidden className="mt-10 border-line border-t pt-6">
				<p className="mb-4 max-w-measure text-muted">{m.offline_forget_text()}</p>
				<Form method="post">
					<Button tone="quiet">{m.offline_forget()}</Button>
				</Form>
			</div>
			<template data-say="kept">
				<OfflineWord title={m.offline_now()} text={m.offline_copy()} />
			</template>
			<template data-say="missing">
				<OfflineWord title={m.offline_now()} text={m.offline_missing()} />
			</template>
			<template data-say="waiting">
				<OfflineWord title={m.offline_now()} text={m.offline_marked()} />
			</template>
		</Page>
	)
}

function KeptList({ kind, title }: { kind: string; title: string }) {
	return (
		<section data-kept={kind} hidden className="mt-8">
			<h2 className="mb-3 text-xl">{title}</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface [&>li>span]:block [&>li>span]:text-muted [&>li]:wrap-anywhere [&>li]:px-4 [&>li]:py-3">
				<li data-items={kind} />
			</ul>
		</section>
	)
}

function OfflineWord({ title, text }: { title: string; text: string }) {
	return (
		<aside aria-label={title} className="no-print border-warn-line border-b bg-warn-tint text-warn-ink">
			<p role="status" className="in-page py-2">
				<strong>{title}</strong> {text} <Link to="/offline">{m.offline_what()}</Link>
			</p>
		</aside>
	)
}
