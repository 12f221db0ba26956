import { Link } from 'react-router'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { joinFacts } from '#app/features/courses/catalogue/components/format-length.ts'
import { LevelBadge } from '#app/features/courses/catalogue/components/level-badge.tsx'
import { PartTitle } from '#app/features/courses/catalogue/components/part-title.tsx'
import { WhatToExpect } from '#app/features/courses/catalogue/components/what-to-expect.tsx'
import { paragraphsOf, totalMinutes } from '#app/features/courses/model.ts'
import { partsOf } from '#app/features/courses/parts.ts'
import { pick } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { metaOf } from '#app/platform/site/head.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { coverOfVersion } from '../../covers.server.ts'
import { courseTextNames } from '../../fields.ts'
import { PreviewNotice } from '../components/editor/preview-notice.tsx'
import { formatRelease } from '../components/editor/release-words.ts'
import { openPreview } from '../editor/preview.server.ts'
import { listOutline } from '../editor/queries.server.ts'
import type { Route } from './+types/preview'

export const meta = metaOf(m.authoring_preview)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version, which, query, edit } = await openPreview(args)
	const cover = await coverOfVersion(ctx, version)
	const sections = await listOutline(ctx, version.id)
	const { language, level } = version
	const texts = pick(version, courseTextNames)
	return { courseId: course.id, texts, language, level, cover, sections, which, query, edit }
}

export default function PreviewCourse({ loaderData }: Route.ComponentProps) {
	const { courseId, texts, language, level, cover, sections, which, query, edit } = loaderData
	const { title, description } = texts
	const own = { lang: language, dir: directionOf(language) }
	const minutes = totalMinutes(sections)
	return (
		<Page
			width="reading"
			title={
				<span {...own} className="block">
					{title}
				</span>
			}
			breadcrumb={[
				{ label: m.authoring_courses(), to: '/scholar/courses' },
				{ label: title, to: `/scholar/courses/${courseId}` },
				{ label: m.authoring_preview() },
			]}
		>
			<PreviewNotice which={which} edit={edit} />
			<CourseCover src={cover} isFirst className="mb-6 max-w-md rounded-card" />
			<p className="mb-6 flex flex-wrap items-center gap-3 text-muted">
				<LevelBadge level={level} />
				<span>{m.courses_sections({ count: sections.length })}</span>
				{minutes > 0 && <span>{duration(minutes)}</span>}
			</p>
			<div {...own} className="grid max-w-measure gap-4 wrap-anywhere text-lg">
				{paragraphsOf(description).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<WhatToExpect course={{ ...texts, language }} />
			<Section title={m.authoring_curriculum()}>
				{sections.length === 0 ? (
					<p className="text-muted">{m.authoring_no_sections()}</p>
				) : (
					partsOf(sections).map((part) => (
						<div key={part.sections[0]?.section} className="mb-6 grid gap-3">
							<PartTitle part={part} language={language} locale={getLocale()} />
							<ol className="divide-y divide-line rounded-card border border-line bg-surface">
								{part.sections.map(({ section, title, order, minutes, release, isFree }) => (
									<li key={section} className="flex items-start gap-4 px-4 py-3 sm:px-5">
										<span className="grid size-8 shrink-0 place-items-center rounded-full bg-emerald-tint text-emerald text-sm">
											{inNumerals(order, getLocale())}
										</span>
										<div className="grid min-w-0 gap-0.5 pt-0.5">
											<Link
												to={`/scholar/courses/${courseId}/preview/${section}${query}`}
												className="wrap-anywhere font-semibold"
											>
												<bdi {...own}>{title}</bdi>
											</Link>
											<p className="text-muted text-sm">
												{joinFacts(
													isFree ? m.courses_free_lesson() : '',
													minutes === null ? '' : duration(minutes),
													release === null ? '' : formatRelease(release, getLocale()),
												)}
											</p>
										</div>
									</li>
								))}
							</ol>
						</div>
					))
				)}
			</Section>
		</Page>
	)
}
