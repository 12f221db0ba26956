import {
	ArrowDown,
	ArrowLeft,
	ArrowRight,
	ArrowUp,
	Award,
	Bell,
	BookOpen,
	Calendar,
	Check,
	ChevronDown,
	CircleHelp,
	Clock,
	Coins,
	Compass,
	Copy,
	Cpu,
	ExternalLink,
	FileText,
	Film,
	Filter,
	Globe,
	GraduationCap,
	Headphones,
	Heart,
	Info,
	Landmark,
	Languages,
	LayoutDashboard,
	Leaf,
	Link,
	Lock,
	LogOut,
	Mail,
	MapPin,
	Menu,
	MessageCircle,
	Moon,
	MoonStar,
	NotebookPen,
	Paperclip,
	Pause,
	Pencil,
	Phone,
	Pin,
	PinOff,
	Play,
	Plus,
	Printer,
	Scale,
	ScrollText,
	Search,
	Settings,
	Share2,
	Shield,
	Star,
	Sun,
	Trash2,
	TriangleAlert,
	Upload,
	User,
	Users,
	X,
} from 'lucide-react'

const icons = {
	'arrow-down': ArrowDown,
	'arrow-left': ArrowLeft,
	'arrow-right': ArrowRight,
	'arrow-up': ArrowUp,
	award: Award,
	bell: Bell,
	'book-open': BookOpen,
	calendar: Calendar,
	check: Check,
	'chevron-down': ChevronDown,
	'circle-help': CircleHelp,
	clock: Clock,
	coins: Coins,
	compass: Compass,
	copy: Copy,
	cpu: Cpu,
	'external-link': ExternalLink,
	'file-text': FileText,
	film: Film,
	filter: Filter,
	globe: Globe,
	'graduation-cap': GraduationCap,
	headphones: Headphones,
	heart: Heart,
	info: Info,
	landmark: Landmark,
	languages: Languages,
	'layout-dashboard': LayoutDashboard,
	leaf: Leaf,
	link: Link,
	lock: Lock,
	'log-out': LogOut,
	mail: Mail,
	'map-pin': MapPin,
	menu: Menu,
	'message-circle': MessageCircle,
	moon: Moon,
	'moon-star': MoonStar,
	'notebook-pen': NotebookPen,
	paperclip: Paperclip,
	pause: Pause,
	pencil: Pencil,
	phone: Phone,
	pin: Pin,
	'pin-off': PinOff,
	play: Play,
	plus: Plus,
	printer: Printer,
	scale: Scale,
	'scroll-text': ScrollText,
	search: Search,
	settings: Settings,
	'share-2': Share2,
	shield: Shield,
	star: Star,
	sun: Sun,
	'trash-2': Trash2,
	'triangle-alert': TriangleAlert,
	upload: Upload,
	user: User,
	users: Users,
	x: X,
}

export type IconName = keyof typeof icons

/** Is this an icon's name, for example a category's `icon`? */
export function isIconName(name: string | null | undefined): name is IconName {
	return typeof name === 'string' && Object.hasOwn(icons, name)
}

type Props = {
	name: IconName
	/** Mirrors it on right-to-left pages: for arrows, never for clocks or media. */
	flip?: boolean
	className?: string
}

/** Decorative; hidden from screen readers. */
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
