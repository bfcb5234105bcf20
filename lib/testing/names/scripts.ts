/**
 * Names of a list written in another script, by tables of their own: not those of the matcher, which would only prove that it
 * is its own inverse. Cyrillic by the BGN/PCGN romanization of Russian of 1947 read backwards, Chinese by the commonest sign of a
 * syllable.
 */
const cyrillic: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ...([
    ['zh', 'ж'],
    ['kh', 'х'],
    ['ts', 'ц'],
    ['ch', 'ч'],
    ['sh', 'ш'],
    ['yu', 'ю'],
    ['ya', 'я'],
    ['ye', 'е'],
    ['yo', 'ё'],
  ] as const),
  ...[...'abvgdeziklmnoprstufy'].map((letter, at) => [letter, [...'абвгдезиклмнопрстуфы'][at] ?? ''] as const),
]

/** Names of persons as they are and as Greek passports print them (ELOT 743), written down by hand. */
const greek: readonly (readonly [string, string])[] = [
  ['Γεώργιος', 'Georgios'],
  ['Ιωάννης', 'Ioannis'],
  ['Κωνσταντίνος', 'Konstantinos'],
  ['Παναγιώτης', 'Panagiotis'],
  ['Βασίλειος', 'Vasileios'],
  ['Χρήστος', 'Christos'],
  ['Αθανάσιος', 'Athanasios'],
  ['Μιχαήλ', 'Michail'],
  ['Ευάγγελος', 'Evangelos'],
  ['Αικατερίνη', 'Aikaterini'],
]
const greekFamilies: readonly (readonly [string, string])[] = [
  ['Παπαδόπουλος', 'Papadopoulos'],
  ['Αγγελόπουλος', 'Angelopoulos'],
  ['Οικονόμου', 'Oikonomou'],
  ['Μπότσαρης', 'Botsaris'],
  ['Ντούσκος', 'Ntouskos'],
  ['Γκίκας', 'Gkikas'],
  ['Ξενάκης', 'Xenakis'],
  ['Ψαρράς', 'Psarras'],
  ['Χατζηδάκης', 'Chatzidakis'],
  ['Μαυρογιάννης', 'Mavrogiannis'],
  ['Ευσταθίου', 'Efstathiou'],
  ['Τσακαλώτος', 'Tsakalotos'],
]

/** The lists have too few Greeks to measure: each first name with each family name, in Greek and in Latin letters. */
export const greekNames: readonly { greek: string; latin: string }[] = greek.flatMap(([first, firstLatin]) =>
  greekFamilies.map(([family, latin]) => ({
    greek: `${first} ${family}`,
    latin: `${latin.toUpperCase()}, ${firstLatin}`,
  })),
)

const chinese: Readonly<Record<string, string>> = {
  ...{
    li: '李',
    wang: '王',
    zhang: '张',
    liu: '刘',
    chen: '陈',
    yang: '杨',
    huang: '黄',
    zhao: '赵',
    wu: '吴',
    zhou: '周',
  },
  ...{
    xu: '徐',
    sun: '孙',
    ma: '马',
    zhu: '朱',
    hu: '胡',
    guo: '郭',
    he: '何',
    gao: '高',
    lin: '林',
    luo: '罗',
    zheng: '郑',
  },
  ...{
    liang: '梁',
    xie: '谢',
    song: '宋',
    tang: '唐',
    feng: '冯',
    han: '韩',
    deng: '邓',
    cao: '曹',
    peng: '彭',
    zeng: '曾',
  },
  ...{
    xiao: '肖',
    tian: '田',
    dong: '董',
    pan: '潘',
    yuan: '袁',
    cai: '蔡',
    jiang: '江',
    yu: '于',
    du: '杜',
    ye: '叶',
  },
  ...{ cheng: '程', wei: '魏', su: '苏', lu: '陆', ding: '丁', ren: '任', shen: '沈', yao: '姚', jin: '金', na: '娜' },
  ...{
    hong: '洪',
    ming: '明',
    hua: '华',
    jun: '军',
    bo: '波',
    hai: '海',
    guang: '光',
    xin: '新',
    guo2: '国',
    ping: '平',
  },
  ...{
    fang: '方',
    shi: '石',
    long: '龙',
    tao: '涛',
    qing: '清',
    yong: '勇',
    jian: '建',
    xing: '兴',
    zhi: '志',
    bin: '斌',
  },
}

function byTable(word: string, table: readonly (readonly [string, string])[]): string | null {
  let written = ''
  for (let at = 0; at < word.length; ) {
    const found = table.find(([latin]) => word.startsWith(latin, at))
    if (found === undefined) return null
    written += found[1]
    at += found[0].length
  }
  return written
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter((word) => word !== '')

function eachWord(name: string, write: (word: string) => string | null): string | null {
  const written = wordsOf(name).map(write)
  return written.every((word) => word !== null) ? written.join(' ') : null
}

/** Null where the name is none that the romanization of the script would give. */
export const scripts: Readonly<Record<string, { goal: number; of: (name: string) => string | null }>> = {
  // Names that end as names in Russian do: the tables say nothing of others.
  cyrillic: {
    goal: 0.9,
    of: (name) =>
      /(?:ov|ev|in|sky|ova|eva|ina|skaya|enko|ovich|evich)(?:,|\b)/i.test(name)
        ? eachWord(name, (word) => byTable(word, cyrillic))
        : null,
  },
  pinyin: { goal: 0.9, of: (name) => eachWord(name, syllables) },
}

/** A word of one or two syllables that the table has. */
function syllables(word: string): string | null {
  if (chinese[word] !== undefined) return chinese[word]
  for (let at = 1; at < word.length; at += 1) {
    const [first, second] = [chinese[word.slice(0, at)], chinese[word.slice(at)]]
    if (first !== undefined && second !== undefined) return first + second
  }
  return null
}
