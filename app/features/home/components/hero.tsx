import { Form, Link } from 'react-router'
import { askPath, readingPath, type WeekQuestion } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { truncate } from '#app/platform/text/truncate.ts'
import { useOffers } from '#app/shell/frame.ts'
import { Suggest } from '#app/shell/search-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { HomeWindow } from '#app/ui/home-window.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { headline: string; intro: string; week: WeekQuestion[]; locale: Locale; isOverlapped: boolean }

export function Hero({ headline, intro, week, locale, isOverlapped }: Props) {
	const offers = useOffers()
	return (
		<section className={`night relative ${isOverlapped ? 'pb-8' : ''}`}>
			<div className="absolute inset-0 overflow-hidden">
				<HomeWindow className="home-window absolute rtl:-scale-x-100" />
			</div>
			<div className="in-page relative pt-36 pb-10 lg:py-20">
				<div className="grid max-w-[560px] grid-cols-1 gap-4">
					<h1 className="break-words text-hero text-ivory">{headline}</h1>
					<p className="max-w-[34rem] text-lg opacity-90">{intro}</p>
					<Search />
					<ul
						aria-label={week.length > 0 ? m.home_week() : undefined}
						className="flex flex-wrap items-center gap-2 text-sm"
					>
						{week.length > 0 && (
							<li aria-hidden="true" className="me-1">
								{m.home_week()}
							</li>
						)}
						{week.map((question) => (
							<li key={question.number}>
								<Link
									to={readingPath(question, locale)}
									className="inline-flex min-h-9 items-center rounded-full border border-veil-line bg-veil px-4 py-0.5 text-ivory no-underline hover:border-gold-light"
								>
									{truncate(question.title, 34)}
								</Link>
							</li>
						))}
						{offers(askPath()) && (
							<li>
								<Link
									to={askPath()}
									className="inline-flex min-h-9 items-center rounded-full bg-gold-light px-4 py-0.5 font-semibold text-on-gold no-underline hover:text-on-gold hover:underline"
								>
									{m.home_ask()}
								</Link>
							</li>
						)}
					</ul>
				</div>
			</div>
		</section>
	)
}

function Search() {
	return (
		<Form action="/search" role="search" className="mt-2">
			<Suggest className="day flex items-center gap-2 rounded-card bg-surface p-2 ps-4 text-ink shadow-search [--link-hover:var(--emerald-hover)]">
				<Icon name="search" className="size-6 text-emerald" />
				<label htmlFor="home-search" className="sr-only">
					{m.home_search_label()}
				</label>
				<input
					id="home-search"
					type="search"
					name="q"
					dir="auto"
					autoComplete="off"
					enterKeyHint="search"
					maxLength={200}
					placeholder={m.home_search_example()}
					className="min-h-12 min-w-0 grow text-ellipsis bg-transparent text-ink placeholder:text-muted placeholder:opacity-100 sm:text-lg"
				/>
				<Button className="min-h-12 whitespace-nowrap max-sm:px-3.5">{m.home_search_button()}</Button>
			</Suggest>
		</Form>
	)
}
