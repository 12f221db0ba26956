import {
	ArrowLeft,
	ArrowRight,
	Bell,
	BookOpen,
	Calendar,
	Check,
	ChevronDown,
	CircleHelp,
	Clock,
	Coins,
	Compass,
	Cpu,
	ExternalLink,
	FileText,
	Filter,
	Globe,
	GraduationCap,
	Heart,
	Info,
	Landmark,
	Languages,
	LayoutDashboard,
	Leaf,
	Lock,
	LogOut,
	Mail,
	MapPin,
	Menu,
	MessageCircle,
	Moon,
	MoonStar,
	NotebookPen,
	Pencil,
	Phone,
	Plus,
	Printer,
	Scale,
	ScrollText,
	Search,
	Share2,
	Shield,
	Sun,
	Trash2,
	TriangleAlert,
	Upload,
	User,
	Users,
	X,
} from 'lucide-react'

const icons = {
	'arrow-left': ArrowLeft,
	'arrow-right': ArrowRight,
	bell: Bell,
	'book-open': BookOpen,
	calendar: Calendar,
	check: Check,
	'chevron-down': ChevronDown,
	'circle-help': CircleHelp,
	clock: Clock,
	coins: Coins,
	compass: Compass,
	cpu: Cpu,
	'external-link': ExternalLink,
	'file-text': FileText,
	filter: Filter,
	globe: Globe,
	'graduation-cap': GraduationCap,
	heart: Heart,
	info: Info,
	landmark: Landmark,
	languages: Languages,
	'layout-dashboard': LayoutDashboard,
	leaf: Leaf,
	lock: Lock,
	'log-out': LogOut,
	mail: Mail,
	'map-pin': MapPin,
	menu: Menu,
	'message-circle': MessageCircle,
	moon: Moon,
	'moon-star': MoonStar,
	'notebook-pen': NotebookPen,
	pencil: Pencil,
	phone: Phone,
	plus: Plus,
	printer: Printer,
	scale: Scale,
	'scroll-text': ScrollText,
	search: Search,
	'share-2': Share2,
	shield: Shield,
	sun: Sun,
	'trash-2': Trash2,
	'triangle-alert': TriangleAlert,
	upload: Upload,
	user: User,
	users: Users,
	x: X,
}

export type IconName = keyof typeof icons

/** Is this text, for example a category's `icon`, a name of the set? */
export function isIconName(name: string | null | undefined): name is IconName {
	return typeof name === 'string' && Object.hasOwn(icons, name)
}

type Props = {
	name: IconName
	/** Mirror it where the page reads right to left: for arrows, never for clocks or media. */
	flip?: boolean
	className?: string
}

/** A decoration beside a word; screen readers pass it by. */
export function Icon({ name, flip = false, className = 'size-5' }: Props) {
	const Drawing = icons[name]
	return (
		<Drawing
			aria-hidden="true"
			strokeWidth={1.75}
			className={`inline-block shrink-0 ${flip ? 'rtl:-scale-x-100' : ''} ${className}`}
		/>
	)
}
