import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatAge, formatAgo, formatDay } from '#app/platform/time/time.ts'
import { conditionOf, conditionOfMemory, type Health, isBehind, isWorked, type Machine } from '../model.ts'
import { HealthRow } from './health-row.tsx'
import { formatSize } from './size.ts'

type Props = { health: Health; now: Date }

export function MailRow({ health, now }: Props) {
	const { sends, isSample, sentAt, waiting, late, failed } = health.mail
	const locale = getLocale()
	return (
		<HealthRow
			name={m.health_mail()}
			condition={conditionOf.mail(health, now)}
			todo={late > 0 ? m.health_mail_late_todo() : !sends && !isSample && m.health_mail_none_todo()}
		>
			{!sends && <p>{isSample ? m.health_mail_sample() : m.health_mail_none()}</p>}
			{sends && (
				<p>
					{sentAt
						? m.health_mail_sent({ ago: formatAgo(sentAt, now, locale) })
						: m.health_mail_nothing_sent()}
				</p>
			)}
			{waiting > 0 && <p>{m.health_mail_waiting({ count: waiting })}</p>}
			{sends && waiting === 0 && <p>{m.health_mail_none_waiting()}</p>}
			{late > 0 && <p className="text-danger">{m.health_mail_late({ count: late })}</p>}
			{failed > 0 && (
				<p>
					{m.health_mail_failed({ count: failed })}{' '}
					{sends && <Link to="/admin/mail">{m.health_mail_see_failed()}</Link>}
				</p>
			)}
			{!sends && (
				<p>
					<Link to="/admin/outbox">{m.health_mail_see_outbox()}</Link>
				</p>
			)}
		</HealthRow>
	)
}

export function JobsRow({ health, now }: Props) {
	const { waiting, failed, oldest, workedAt } = health.jobs
	const locale = getLocale()
	const works = isWorked(health.jobs, now)
	const todo = works ? isBehind(health.jobs, now) && m.health_jobs_behind_todo() : m.health_jobs_quiet_todo()
	return (
		<HealthRow name={m.health_jobs()} condition={conditionOf.jobs(health, now)} todo={todo}>
			{!works && (
				<p className="text-danger">
					{workedAt ? m.health_jobs_quiet({ ago: formatAgo(workedAt, now, locale) }) : m.health_jobs_never()}
				</p>
			)}
			<p>
				{waiting === 0 ? m.health_jobs_none_waiting() : m.health_jobs_waiting({ count: waiting })}{' '}
				{oldest &&
					isBehind(health.jobs, now) &&
					m.health_jobs_oldest({ age: formatAge(oldest, now, locale) })}
			</p>
			<p>
				{failed === 0 ? m.health_jobs_none_failed() : m.health_jobs_failed({ count: failed })}{' '}
				{failed > 0 && <Link to="/admin/jobs">{m.health_jobs_see()}</Link>}
			</p>
		</HealthRow>
	)
}

export function BackupsRow({ health, now, days }: Props & { days: Days }) {
	const { last, isSample } = health.backups
	const locale = getLocale()
	const condition = conditionOf.backups(health, now)
	const isOld = condition !== 'good' && last?.isWhole
	return (
		<HealthRow
			name={m.health_backups()}
			condition={condition}
			todo={
				!last
					? !isSample && m.health_backups_none_todo()
					: !last.isWhole
						? m.health_backups_gaps_todo()
						: isOld && m.health_backups_old_todo()
			}
		>
			<p>
				{last
					? m.health_backups_last({
							ago: formatAgo(last.at, now, locale),
							day: formatDay(last.at, locale, days),
							size: formatSize(last.bytes, locale),
						})
					: isSample
						? m.health_backups_sample()
						: m.health_backups_none()}
			</p>
			{last && !last.isWhole && <p className="text-danger">{m.health_backups_gaps()}</p>}
		</HealthRow>
	)
}

export function DiskRow({ health, now }: Props) {
	const locale = getLocale()
	const { disk } = health
	const condition = conditionOf.disk(health, now)
	if (!disk) return <HealthRow name={m.health_disk()}>{m.health_disk_elsewhere()}</HealthRow>
	return (
		<HealthRow
			name={m.health_disk()}
			condition={condition}
			todo={condition !== 'good' && m.health_disk_todo()}
		>
			<p>
				{m.health_disk_free({ free: formatSize(disk.free, locale), all: formatSize(disk.bytes, locale) })}
			</p>
		</HealthRow>
	)
}

export function MachineRows({ machine, now }: { machine: Machine; now: Date }) {
	const locale = getLocale()
	const { database, memory, version, since } = machine
	const condition = conditionOfMemory(machine)
	return (
		<>
			<HealthRow
				name={m.health_memory()}
				condition={condition}
				todo={condition !== 'good' && m.health_memory_todo()}
			>
				<p>
					{m.health_memory_used({
						used: formatSize(memory.used, locale),
						free: formatSize(memory.free, locale),
						all: formatSize(memory.all, locale),
					})}
				</p>
			</HealthRow>
			<HealthRow name={m.health_database()}>
				<p>
					{database.isEmbedded
						? m.health_database_embedded({ size: formatSize(database.bytes, locale) })
						: m.health_database_server({ size: formatSize(database.bytes, locale) })}
				</p>
			</HealthRow>
			<HealthRow name={m.health_version()}>
				<p>
					{m.health_version_since({ version: `\u2066${version}\u2069`, ago: formatAgo(since, now, locale) })}
				</p>
			</HealthRow>
		</>
	)
}
