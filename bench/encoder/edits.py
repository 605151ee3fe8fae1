"""
What happens to each word of a request on its way into the text: which form it takes, what is put before it and which mark
ends it. Read from pairs of a request and the text that a person made of it; word-editor.ts does the same to new requests.
"""
import re

FORMS = ["keep", "drop", "lower", "capital", "upper", "money", "clock", "bare", "apostrophe"]
MARKS = ["", ",", ".", "?", "!", ":"]
OPENING, CLOSING = "\"'“”‘(*#", "\"'“”’),.;:!?*…"
CLOCK = re.compile(r"\b(\d{1,2}(?::\d\d)?) ?([ap])\.?m\b\.?", re.I)


def split_core(word):
    core = word.lstrip(OPENING).rstrip(CLOSING)
    return core


def split_body(body, joins=True):
    """The words of a text, each with the mark that follows it; "9 a.m." is one unless the request has two."""
    plain = re.sub(r"\s[–—-]\s", ", ", body.replace("’", "'"))
    found = []
    for token in (CLOCK.sub(lambda m: f"{m[1]}{m[2].lower()}m", plain) if joins else plain).split():
        # "9am." ends a sentence where the next word is a capital; the full stop of "a.m." is gone.
        core = token.lstrip(OPENING).rstrip(CLOSING)
        marks = re.sub(r"[^,.?!:;]", "", token[len(token.rstrip(CLOSING)):])
        mark = marks[:1].replace(";", ".")
        if core:
            found.append((core, mark))
        elif found and mark and not found[-1][1]:
            found[-1] = (found[-1][0], mark)
    if found and found[-1][1] not in (".", "?", "!"):
        found[-1] = (found[-1][0], ".")
    return found


def to_money(core):
    digits = core.replace("$", "").replace(",", "")
    if not re.fullmatch(r"\d+(\.\d+)?", digits):
        return None
    whole, _, part = digits.partition(".")
    return f"${int(whole):,}" + (f".{part}" if part else "")


def to_bare(core):
    """"needs" as who is told that says it: "need"."""
    low = core.lower()
    return low[:-3] + "y" if low.endswith("ies") else low[:-2] if re.search(r"(sh|ch|ss|x|o)es$", low) else low[:-1] if low.endswith("s") else None


def to_apostrophe(core):
    found = re.fullmatch(r"([A-Za-z]+?)(nt|re|ll|ve|s|d|m)", core)
    return found and (f"{found[1]}n't" if found[2] == "nt" else f"{found[1]}'{found[2]}")


def to_clock(core):
    found = re.fullmatch(r"(\d{1,2})(\d\d)([ap]m?)?", core.lower())
    return f"{found[1]}:{found[2]}" + (f"{found[3][0]}m" if found[3] else "") if found else None


def name_form(core, word, opens):
    """The form that makes the word of a text of one of a request; None where only its own string does."""
    if word == core or (opens and word.lower() == core and word[:1].isupper() and word[1:] == core[1:]):
        return "keep"
    for form, made in (("lower", core.lower()), ("capital", core[:1].upper() + core[1:].lower()), ("upper", core.upper()),
                       ("money", to_money(core)), ("clock", to_clock(core)), ("bare", to_bare(core)), ("apostrophe", to_apostrophe(core))):
        if word == made or (form in ("lower", "bare", "apostrophe") and opens and made and word.lower() == made.lower()):
            return form
    return None


def cost_of_change(core, word):
    bare = lambda one: re.sub(r"['$,-]", "", one.lower())
    a, b = bare(core), bare(word)
    if a == b or to_clock(a) == b:
        return 0.0
    if (a, b) in RELATED or (a[:1] == b[:1] and (a[:3] == b[:3] or (len(a) < 5 and b.startswith(a)))):
        return 0.5
    return 1.7


PERSONS = ["he she they you u him her them i we", "his her their your ur my our", "hes shes theyre youre he she they are is was were",
           "hes shes theyre he's she's they're you're you've", "hed shed theyd he'd she'd they'd you'd", "hell shell theyll he'll she'll they'll you'll", "has have had hasnt havent", "is are was were", "isnt arent wasnt werent",
           "doesnt dont didnt do does did", "himself herself themselves yourself", "w with", "n and &", "tmrw tomorrow tmr", "thx thanks thank", "pls please plz",
           "min minutes mins", "hr hours hrs hour", "lb pounds lbs", "cuz because bc cause", "gonna going", "apt apartment unit", "mo month", "ft feet foot", "ppl people", "abt about", "til till until", "hwy highway", "rt route", "ya you", "gotta have"]
RELATED = {(a, b) for row in PERSONS for a in row.split() for b in row.split()}


def align(words, body):
    """Of each word of the request, the place in the body that it became, or None."""
    cores = [split_core(word) for word in words]
    rows, columns = len(cores), len(body)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for j in range(1, columns + 1):
        best[0][j] = j
    for i in range(1, rows + 1):
        best[i][0] = best[i - 1][0] + 0.8
        for j in range(1, columns + 1):
            best[i][j] = min(best[i - 1][j - 1] + cost_of_change(cores[i - 1], body[j - 1][0]), best[i - 1][j] + 0.8, best[i][j - 1] + 1)
    i, j, places = rows, columns, [None] * rows
    while i > 0 and j > 0:
        change = cost_of_change(cores[i - 1], body[j - 1][0])
        if abs(best[i][j] - best[i - 1][j - 1] - change) < 1e-9 and change < 1.7:
            places[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif abs(best[i][j] - best[i - 1][j] - 0.8) < 1e-9:
            i -= 1
        elif abs(best[i][j] - best[i][j - 1] - 1) < 1e-9:
            j -= 1
        else:
            places[i - 1] = None
            i, j = i - 1, j - 1
    return places


def list_edits(words, body_text):
    """Of each word: (form or its own new string, words put before it, mark after it)."""
    body = split_body(body_text, not any(re.fullmatch(r"[ap]\.?m\.?[,.;]*", word, re.I) for word in words))
    places = align(words, body)
    edits, last = [], -1
    for word, place in zip(words, places):
        if place is None:
            edits.append(("drop", "", ""))
            continue
        before = body[last + 1 : place]
        opens = last < 0 or body[last][1] in (".", "?", "!")
        # A mark within what is put in ends it, and the next word opens a sentence.
        put = " ".join(one + (mark if k < len(before) else "") for k, (one, mark) in enumerate(before))
        put = put[:1].lower() + put[1:] if opens and not re.match(r"I\b", put) and put else put
        core, (new, mark) = split_core(word), body[place]
        is_first = (not before and opens) or (before and before[-1][1] in (".", "?", "!"))
        form = name_form(core, new, is_first)
        if form is None:
            shown = new[:1].lower() + new[1:] if is_first and not re.match(r"(I\b|[A-Z]{2}|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)", new) else new
            form = "=" + shown
        edits.append((form, put, mark))
        last = place
    rest = body[last + 1 :]
    return edits, len(rest)


def find_greeted(words, greet):
    """Of each word of a request, whether its reader is greeted with it; None where no words of it make the greeting."""
    if greet is None:
        return [0] * len(words)
    bare = lambda one: re.sub(r"['’]s?$", "", split_core(one).lower()).replace(".", "")
    wanted = ["and" if one in ("n", "&", "+") else one for one in (bare(word) for word in greet.split())]
    cores = ["and" if bare(word) in ("n", "&", "+") else bare(word) for word in words]
    for at in range(len(cores) - len(wanted) + 1):
        if cores[at : at + len(wanted)] == wanted:
            return [int(at <= i < at + len(wanted)) for i in range(len(words))]
    # "denise at the storage place … and bill": each word where it stands.
    named = [one for one in wanted if one not in ("and", "mr", "mrs", "ms", "dr")]
    if not named or any(one not in cores for one in named):
        return None
    places = {cores.index(one) for one in named}
    return [int(i in places) for i in range(len(words))]


def match_kept(text_cores, body):
    """Of each word of a text, the place in the changed text where it still stands, or None; the most that can be kept in order."""
    rows, columns = len(text_cores), len(body)
    same = lambda i, j: text_cores[i].lower() == body[j][0].lower()
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(1, rows + 1):
        for j in range(1, columns + 1):
            # Words that stand beside each other in both count for more than scattered ones.
            beside = 0.2 if i > 1 and j > 1 and same(i - 1, j - 1) and same(i - 2, j - 2) else 0.0
            taken = best[i - 1][j - 1] + 1 + beside if same(i - 1, j - 1) else -1
            best[i][j] = max(taken, best[i - 1][j], best[i][j - 1])
    places, i, j = [None] * rows, rows, columns
    while i > 0 and j > 0:
        beside = 0.2 if i > 1 and j > 1 and same(i - 1, j - 1) and same(i - 2, j - 2) else 0.0
        if same(i - 1, j - 1) and abs(best[i][j] - best[i - 1][j - 1] - 1 - beside) < 1e-9:
            places[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif best[i][j] == best[i - 1][j]:
            i -= 1
        else:
            j -= 1
    return places


def list_revision(said, text, body_text, is_reply):
    """
    Of each word of a message and of the text that it changes: (form, words put before it, mark after it, whether words of the
    message go in before it, or, of the message, whether they begin there); of what stands between both, whether some go in at
    the end. None where the body cannot be made so.
    """
    if is_reply:
        edits, _ = list_edits(said, body_text)
        return [(*edit, 0) for edit in edits], [("drop", "", "", 0)] * len(text), 1
    body = split_body(body_text, not any(re.fullmatch(r"[ap]\.?m\.?[,.;]*", word, re.I) for word in said + text))
    cores = [split_core(word) for word in text]
    places = match_kept(cores, body)
    of_text = [["drop", "", "", 0] for _ in text]
    of_said = [["drop", "", "", 0] for _ in said]
    from_said, at_end, last, next_said = {}, 0, -1, 0
    kept = [k for k, place in enumerate(places) if place is not None]
    runs = []
    for k in kept + [None]:
        place = len(body) if k is None else places[k]
        if place - last > 1:
            runs.append((k, last + 1, place))
        last = place
    for k, start, stop in runs:
        run = body[start:stop]
        matched = align(said[next_said:], run)
        found = [(next_said + i, place) for i, place in enumerate(matched) if place is not None]
        target = None if k is None else of_text[k]
        if not found:
            if k is None:
                return None
            target[1] = " ".join(word for word, _ in run)
            continue
        done = 0
        for count, (i, place) in enumerate(found):
            put = " ".join(word for word, _ in run[done:place])
            opens = start + place == 0 or body[start + place - 1][1] in (".", "?", "!")
            core, (new, mark) = split_core(said[i]), run[place]
            form = name_form(core, new, opens)
            if form is None:
                form = "=" + (new[:1].lower() + new[1:] if opens and not re.match(r"(I\b|[A-Z]{2})", new) else new)
            of_said[i] = [form, put[:1].lower() + put[1:] if put and not put.startswith("I ") else put, mark, int(count == 0)]
            done = place + 1
        rest = " ".join(word for word, _ in run[done:])
        # Where words go, their own stand: what is put in comes before those.
        at = len(text) if k is None else k
        while at > 0 and places[at - 1] is None:
            at -= 1
        if at < len(text):
            of_text[at][3] = 1
        else:
            at_end = 1
        if rest and k is None:
            return None
        if k is not None:
            target[1] = rest
        next_said = found[-1][0] + 1
    for k in kept:
        new, mark = body[places[k]]
        opens = places[k] == 0 or body[places[k] - 1][1] in (".", "?", "!")
        of_text[k][0] = name_form(cores[k], new, opens) or "=" + new
        of_text[k][2] = mark
    return [tuple(one) for one in of_said], [tuple(one) for one in of_text], at_end
