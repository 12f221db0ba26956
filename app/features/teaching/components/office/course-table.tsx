import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayNumber } from '#app/platform/counts.ts'
import { directionOf } from '#app/platform/locale.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { isPublished, type ListedCourse } from '../../office/model.ts'
import { Decide } from './decide.tsx'
import { officeStatusWords, ownStatusWords, StatusBadges } from './status-badge.tsx'

type Props = {
	courses: ListedCourse[]
	/** This page, to come back to. */
	here: string
}

const cell = 'block px-5 py-1 md:table-cell md:px-3 md:py-3 align-middle'
const buttons = 'mt-2 flex flex-wrap gap-2 md:mt-0'
const row =
	'block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0'

/** One's own courses. */
export function OwnTable({ courses, here }: Props) {
	const columns = [
		m.teaching_column_title(),
		m.teaching_column_category(),
		m.teaching_column_status(),
		m.teaching_column_enrolled(),
		m.teaching_column_actions(),
	]
	return (
		<Table columns={columns} isTight>
			{courses.map((course) => (
				<tr key={course.id} className={row}>
					<Title course={course} />
					<Category course={course} />
					<td className={cell}>
						<StatusBadges course={course} words={ownStatusWords} />
					</td>
					<Enrolled count={course.enrolledCount} />
					<td className={cell}>
						<div className={buttons}>
							{course.deletedAt ? (
								<BringBack course={course} here={here} />
							) : (
								<>
									<Go to={`/scholar/courses/${course.id}/preview`} about={course.title}>
										{m.teaching_preview()}
									</Go>
									{!course.archivedAt && (
										<Go to={`/scholar/courses/${course.id}/edit`} about={course.title}>
											{m.teaching_edit()}
										</Go>
									)}
									<Go to={`/scholar/courses/${course.id}/deletion`} about={course.title} tone="danger">
										{m.teaching_delete()}
									</Go>
								</>
							)}
						</div>
					</td>
				</tr>
			))}
		</Table>
	)
}

/** All courses, whoever teaches them. */
export function OfficeTable({ courses, here }: Props) {
	const columns = [
		m.teaching_column_title(),
		m.teaching_column_category(),
		m.teaching_column_scholar(),
		m.teaching_column_status(),
		m.teaching_column_enrolled(),
		m.teaching_column_actions(),
	]
	return (
		<Table columns={columns} isTight>
			{courses.map((course) => (
				<tr key={course.id} className={row}>
					<Title course={course} />
					<Category course={course} />
					<td className={`${cell} wrap-anywhere`}>
						<span className="text-muted md:hidden">{m.teaching_column_scholar()}: </span>
						{course.scholar ? <bdi>{course.scholar}</bdi> : m.teaching_unknown_scholar()}
					</td>
					<td className={cell}>
						<StatusBadges course={course} words={officeStatusWords} />
					</td>
					<Enrolled count={isPublished(course) ? course.enrolledCount : null} />
					<td className={cell}>
						<div className={buttons}>
							<OfficeActions course={course} here={here} />
						</div>
					</td>
				</tr>
			))}
		</Table>
	)
}

function OfficeActions({ course, here }: { course: ListedCourse; here: string }) {
	const { id, title, status, archivedAt, deletedAt, submittedVersionId } = course
	if (deletedAt) return <BringBack course={course} here={here} />
	return (
		<>
			<Go to={`/scholar/courses/${id}`} about={title}>
				{m.teaching_view()}
			</Go>
			<Go to={`/admin/courses/${id}/edit`} about={title}>
				{m.teaching_edit()}
			</Go>
			{status === 'pending' && !archivedAt && submittedVersionId && (
				<Decide course={course} returnTo={here} className="text-sm" />
			)}
		</>
	)
}

function Title({ course: { id, title, language } }: { course: ListedCourse }) {
	return (
		<td className={cell}>
			<Link
				to={`/scholar/courses/${id}`}
				title={title}
				lang={language}
				dir={directionOf(language)}
				className="block w-fit max-w-full font-semibold text-ink wrap-anywhere md:max-w-52 xl:max-w-72"
			>
				{title}
			</Link>
		</td>
	)
}

function Category({ course: { category } }: { course: ListedCourse }) {
	return (
		<td className={`${cell} text-muted`}>
			{category ? <bdi>{categoryName(category, getLocale())}</bdi> : m.teaching_uncategorized()}
		</td>
	)
}

/** None: a dash, as the specification has it. */
function Enrolled({ count }: { count: number | null }) {
	return (
		<td className={`${cell} tabular-nums`} suppressHydrationWarning>
			<span className="text-muted md:hidden">{m.teaching_column_enrolled()}: </span>
			<bdi>{count === null ? '–' : sayNumber(count, getLocale())}</bdi>
		</td>
	)
}

type GoProps = { to: string; about: string; tone?: 'quiet' | 'danger'; children: ReactNode }

function Go({ to, about, tone = 'quiet', children }: GoProps) {
	return (
		<Link to={to} className={`${buttonClass(tone)} text-sm`}>
			{children}
			<span className="sr-only">
				<bdi>{about}</bdi>
			</span>
		</Link>
	)
}

function BringBack({ course: { id, title }, here }: { course: ListedCourse; here: string }) {
	return (
		<Form method="post" action={`/scholar/courses/${id}/restoration`}>
			<input type="hidden" name="returnTo" value={here} />
			<Button tone="quiet" className="text-sm">
				{m.teaching_restore()}
				<span className="sr-only">
					<bdi>{title}</bdi>
				</span>
			</Button>
		</Form>
	)
}
