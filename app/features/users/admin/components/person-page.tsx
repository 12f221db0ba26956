import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { Email } from '#app/ui/email.tsx'
import { Page } from '#app/ui/page.tsx'
import type { ListedPerson } from '../model.ts'
import { RoleBadge, StatusBadge } from './badges.tsx'
import { Face } from './face.tsx'

type MetaArgs = { loaderData?: { person: { name: string } } | undefined }

/** The `meta` of a page about one person. */
export function personMeta(title: () => string, description = title) {
	return ({ loaderData }: MetaArgs) => [
		{ title: `${title()}${dot()}${loaderData?.person.name ?? ''}` },
		{ name: 'description', content: description() },
	]
}

type Props = {
	person: Omit<ListedPerson, 'createdAt'>
	/** Breadcrumb of the page; absent on the person's own page. */
	title?: string
	children: ReactNode
}

export function PersonPage({ person, title, children }: Props) {
	const { id, name, email, phone, avatar, role, status } = person
	const here = `/admin/users/${id}`
	const crumbs = [
		{ label: m.people_users(), to: '/admin/users' },
		{ label: name, to: title ? here : undefined },
		...(title ? [{ label: title }] : []),
	]
	return (
		<Page title={title ?? <bdi>{name}</bdi>} width="reading" breadcrumb={crumbs}>
			<div className="mb-6 flex items-center gap-4">
				<Face avatar={avatar} large />
				<div className="grid min-w-0 gap-1">
					{title && (
						<p className="wrap-anywhere font-semibold">
							<bdi>{name}</bdi>
						</p>
					)}
					<p className="text-muted">
						{email && <Email>{email}</Email>}
						{email && phone && dot()}
						{phone && <bdi dir="ltr">{phone}</bdi>}
					</p>
					<p className="flex flex-wrap gap-2">
						<RoleBadge role={role} />
						<StatusBadge status={status} />
					</p>
				</div>
			</div>
			<PageNav
				label={m.people_about()}
				pages={[
					{ to: here, label: m.people_overview(), isWhole: true },
					{ to: `${here}/edit`, label: m.people_edit() },
					{ to: `${here}/roles`, label: m.people_roles() },
					{ to: `${here}/notes`, label: m.people_notes() },
				]}
			/>
			{children}
		</Page>
	)
}
