import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import type { Column } from '#app/staff/resource-list.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { ListedCourse } from '../model.ts'
import { ownList } from '../params.ts'
import { StatusBadges } from './status-badge.tsx'

type Of = {
	words: Record<CourseStatus, () => string>
	/** Null shows a dash, as the specification says. */
	enrolled: (course: ListedCourse) => number | null
	actions: (course: ListedCourse) => ReactNode
}

export function courseColumns({ words, enrolled, actions }: Of) {
	return {
		title: {
			key: 'title',
			sort: 'title',
			label: m.teaching_column_title(),
			cell: ({ id, title, language }) => (
				<Link
					to={`${ownList.path}/${id}`}
					title={title}
					lang={language}
					dir={directionOf(language)}
					className="block w-fit max-w-full font-semibold text-ink wrap-anywhere md:max-w-52 xl:max-w-72"
				>
					{title}
				</Link>
			),
		},
		category: {
			key: 'category',
			label: m.teaching_column_category(),
			className: 'text-muted',
			isPlain: true,
			cell: ({ category }) =>
				category ? <bdi>{categoryName(category, getLocale())}</bdi> : m.teaching_uncategorized(),
		},
		scholar: {
			key: 'scholar',
			label: m.teaching_column_scholar(),
			className: 'wrap-anywhere',
			cell: ({ scholar }) => (scholar ? <bdi>{scholar}</bdi> : m.teaching_unknown_scholar()),
		},
		status: {
			key: 'status',
			label: m.teaching_column_status(),
			isPlain: true,
			cell: (course) => <StatusBadges course={course} words={words} />,
		},
		enrolled: {
			key: 'enrolled',
			sort: 'enrolled',
			label: m.teaching_column_enrolled(),
			className: 'tabular-nums',
			cell(course) {
				const count = enrolled(course)
				return <bdi>{count === null ? '–' : formatNumber(count, getLocale())}</bdi>
			},
		},
		actions: {
			key: 'actions',
			label: m.teaching_column_actions(),
			isPlain: true,
			cell: (course) => <div className="mt-2 flex flex-wrap gap-2 md:mt-0">{actions(course)}</div>,
		},
	} satisfies Record<string, Column<ListedCourse>>
}

type GoProps = { to: string; about: ListedCourse; tone?: 'quiet' | 'danger'; children: ReactNode }

export function Go({ to, about, tone = 'quiet', children }: GoProps) {
	return (
		<Link to={to} className={`${buttonClass(tone)} text-sm`}>
			{children} <ButtonSubject title={about.title} language={about.language} />
		</Link>
	)
}

export function BringBack({ course, here }: { course: ListedCourse; here: string }) {
	return (
		<Act course={course} here={here} address="restoration">
			{m.teaching_restore()}
		</Act>
	)
}

type ActProps = { course: ListedCourse; here: string; address: string; children: ReactNode }

export function Act({ course: { id, title, language }, here, address, children }: ActProps) {
	return (
		<Form method="post" action={`${ownList.path}/${id}/${address}`}>
			<input type="hidden" name="returnTo" value={here} />
			<Button tone="quiet" className="text-sm">
				{children} <ButtonSubject title={title} language={language} />
			</Button>
		</Form>
	)
}
