"""Teaches the sentence encoder that comes along who is like-minded and who needs whom, and writes encoder-adaptation.br, opportunity-kinds.json
and standing.json to server/ports/data.

    node scripts/encoder-texts.ts texts.json
    python3 scripts/adapt-encoder.py texts.json [STEPS]     # Debian: python3-torch, libopenblas0-pthread, python3-brotli; an hour and a half

With STEPS what is there already goes on learning for so many, at a lower rate; with 0 of them only the kinds, and what still stands, are learned,
within ten minutes; without, all is learned from the start.

What is learned are narrow matrices beside the weights of the package (LoRA, Hu et al. 2021): 900,000 numbers instead of 22 million, so that some
thousand triples change what is near without what is known of words being lost. Behind the vector of a text stand its two sides, what it asks for and what
it gives: of two texts the alike part is multiplied with its like, and what one asks with what the other gives, whichever way is nearer. The loss is InfoNCE
among the others of a batch, and that
- the better match is nearer than the worse one, and who asks nearer to who gives than the other way round,
- a sentence that asks is nearest to one that gives of the same matter,
- of the people of a town those are nearest to each other whom a friend of both would introduce, the surer the more,
- strangers are as near to the worse match as to the better one: else it is learned what a worse match sounds like, whoever it is compared with.
Read by server/ports/encoder-file.ts and adapted-encoder.ts.
"""
import json, random, sys
from collections import namedtuple
from pathlib import Path
import torch
from torch import nn
from torch.nn import functional as F
from encoder import ALIKE, SIDE, Encoder, alike_of, answers, nearness, read, tokens_of, vectors_of, weights_of_package, write

DATA = Path(__file__).parent.parent / 'server/ports/data'
STEPS, BATCH, RATE, RATE_FURTHER, TEMPERATURE, LEFT_OUT = 1900, 16, 1e-3, 8e-4, 0.05, 0.08
KEPT, FAIR, SAID, TURNED, KIND, LONGEST_SENTENCE = 0.03, 2, 0.5, 0.3, 0.2, 26
IN_TOWN, STRANGERS, KEPT_IN_TOWN, TOWN_EACH = 14, 6, 0.1, 2
SURE = {3: 1, 2: 0.6, 1: 0.2}
KINDS_KEPT_SMALL = 3e-4
STANDING_KEPT_SMALL = 3e-5
KINDS = {'skill_match': 'help', 'mentor_opportunity': 'mentor', 'collaboration': 'project', 'industry_connection': 'field'}

# The texts of who is compared, and of a case, where the first asks and the second gives, for whom of the two it is (1 or -1, 0 for both) and the kinds of opportunity.
Taught = namedtuple('Taught', 'texts gain kinds', defaults=(None, None))

# The texts of the people of a town, and how surely two of them must be introduced, by their places in it, the lower one first.
Town = namedtuple('Town', 'people sure')


def seen(text):
    return tuple(tokens_of(text))


def heard(text):
    return [word for word in text if random.random() > LEFT_OUT]


def loss_of_triples(encoder, triples, before):
    """Of each of these a person, a better and a worse match, and of cases, where the person asks and the better one gives, what kind of opportunity and for whom."""
    vectors = vectors_of(encoder, [heard(triple.texts[at]) for at in range(3) for triple in triples])
    person, better, worse = vectors.chunk(3)
    own = torch.arange(len(triples))
    is_case = torch.tensor([triple.gain is not None for triple in triples])[:, None]
    of_person = torch.where(is_case, answers(person, torch.cat([better, worse])), nearness(person, torch.cat([better, worse])))
    of_better = torch.where(is_case, answers(torch.cat([person, worse]), better).T, nearness(better, torch.cat([person, worse])))
    nearest = F.cross_entropy(of_person / TEMPERATURE, own) + F.cross_entropy(of_better / TEMPERATURE, own)
    order = F.softplus((nearness(person, worse).diag() - of_person.diag()) / TEMPERATURE).mean()
    strange = 1 - torch.eye(len(triples))
    to_strangers = ((nearness(person, better) - nearness(person, worse)) * strange).sum(0) / (len(triples) - 1) / TEMPERATURE
    # Of different triples nothing was said: they stay as near as they were.
    old = torch.cat([torch.stack([before[triple.texts[at]] for triple in triples]) for at in range(3)])
    moved = ((nearness(vectors, vectors) - nearness(old, old)) * strange.repeat(3, 3) / TEMPERATURE).square().mean()
    cases = is_case[:, 0].nonzero()[:, 0]
    of_cases = loss_of_cases(encoder, [triples[at] for at in cases], person[cases], better[cases]) if len(cases) else 0
    return nearest / 2 + order + FAIR * to_strangers.square().mean() + KEPT * moved + of_cases


def loss_of_cases(encoder, cases, asker, giver):
    """Who asks is told from who gives, where one alone gains, and the kinds from each other."""
    gain = torch.tensor([case.gain for case in cases])
    turned = F.softplus(gain * (answers(giver, asker) - answers(asker, giver)).diag() / TEMPERATURE) * gain.abs()
    rated = 4 * (asker + giver)[:, :ALIKE] @ encoder.kinds + encoder.kind_bias
    of_kind = -(torch.stack([case.kinds for case in cases]) * rated.log_softmax(1)).sum(1)
    return TURNED * turned.mean() + KIND * of_kind.mean()


def loss_of_sentences(encoder, matters):
    """Who needs is nearest to who gives, of all matters of a batch and of those who only speak of them."""
    chosen = random.choices(matters, [len(matter['asks']) ** 0.5 for matter in matters], k=2 * BATCH)
    chosen = list({id(matter): matter for matter in chosen}.values())
    asks, gives = ([random.choice(matter[side]) for matter in chosen] for side in ('asks', 'gives'))
    neither = [random.choice(matter['neither']) for matter in chosen if matter['neither']]
    vectors = vectors_of(encoder, [heard(text[:LONGEST_SENTENCE]) for text in asks + gives + neither])
    ask, give, other = vectors.split([len(asks), len(gives), len(neither)])
    own = torch.arange(len(chosen))
    of_ask = F.cross_entropy(answers(ask, torch.cat([give, other])) / TEMPERATURE, own)
    of_give = F.cross_entropy(answers(ask, give).T / TEMPERATURE, own)
    turned = F.softplus((answers(give, ask) - answers(ask, give)).diag() / TEMPERATURE).mean()
    return (of_ask + of_give) / 2 + TURNED * turned


def loss_of_town(encoder, town, before):
    """Some of its introductions, and some others of its people: of two who must meet either is nearer to the other than all whom nobody would introduce to them, who stay as near as they were."""
    of_some = {at for pair in random.sample(list(town.sure), min(IN_TOWN, len(town.sure))) for at in pair}
    some = sorted(of_some) + random.sample([at for at in range(len(town.people)) if at not in of_some], STRANGERS)
    vectors = vectors_of(encoder, [heard(town.people[at]) for at in some])
    old = torch.stack([before[town.people[at]] for at in some])
    near = nearness(vectors, vectors)
    sure = torch.tensor([[SURE.get(town.sure.get((min(one, other), max(one, other))), 0) for other in some] for one in some])
    strange = (sure == 0) & ~torch.eye(len(some), dtype=torch.bool)
    of_strangers = torch.where(strange, near / TEMPERATURE, -torch.inf).logsumexp(1, keepdim=True)
    introduced = (F.softplus(of_strangers - near / TEMPERATURE) * sure).sum() / sure.sum()
    moved = ((near - nearness(old, old)) * strange / TEMPERATURE).square().mean()
    return introduced + KEPT_IN_TOWN * moved


def told_of(case):
    """Who gives is a better match than who needs the same, who only sounds like giving and who gives no more, one of them a round; and who asks is a better one than who no longer does."""
    asker, giver, rival, lookalike, *gone = case.texts
    others = [rival, lookalike, *2 * gone[1:]]
    return [case._replace(texts=[asker, giver, random.choice(others)]), *(Taught([giver, asker, one]) for one in gone[:1])]


def batches_of(triples):
    """Of like lengths, so that little is computed for nothing."""
    random.shuffle(triples)
    by_length = [one for at in range(0, len(triples), 8 * BATCH) for one in sorted(triples[at:at + 8 * BATCH], key=lambda one: sum(map(len, one.texts)))]
    batches = [by_length[at:at + BATCH] for at in range(0, len(triples) - BATCH + 1, BATCH)]
    random.shuffle(batches)
    return batches


def as_they_are(encoder, texts, of):
    before, texts = {}, sorted(texts, key=len)
    with torch.no_grad():
        for start in range(0, len(texts), 4 * BATCH):
            some = texts[start:start + 4 * BATCH]
            before.update(zip(some, of(encoder, some)))
    return before


def without_sides(encoder, texts):
    return F.pad(alike_of(encoder, texts), (0, 2 * SIDE))


def learn(encoder, triples, cases, matters, towns, before, steps, rate):
    parameters = list(encoder.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 50) * (1 - step / steps))
    batches, total = [], 0
    encoder.train()
    for step in range(steps):
        if not batches:
            batches = batches_of(triples + [told for case in cases for told in told_of(case)])
        loss = loss_of_triples(encoder, batches.pop(), before) + SAID * loss_of_sentences(encoder, matters)
        if step % TOWN_EACH == 0:
            town = random.choices(towns, [len(town.sure) ** 0.5 for town in towns])[0]
            loss = loss + TOWN_EACH * loss_of_town(encoder, town, before)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1)
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 50 == 49:
            print(step + 1, 'of', steps, 'loss', round(total / 50, 3), flush=True)
            total = 0


def learn_kinds(encoder, cases):
    """Logistic regression of the kinds of opportunity from the vectors of who asks and who gives, as the vectors tell it."""
    encoder.eval()
    vectors = as_they_are(encoder, {text for case in cases for text in case.texts[:2]}, vectors_of)
    told = [case for case in cases if case.kinds.sum() > 0]
    first, second = (torch.stack([vectors[case.texts[at]] for case in told]) for at in (0, 1))
    asks = torch.cat([answers(one[None], other[None])[0] >= answers(other[None], one[None])[0] for one, other in zip(first, second)])[:, None]
    pairs = torch.cat([torch.where(asks, first, second), torch.where(asks, second, first)], 1)
    wanted = torch.stack([case.kinds for case in told])
    weights, bias = (torch.zeros(*shape, requires_grad=True) for shape in ((pairs.shape[1], len(KINDS)), (len(KINDS),)))
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=200)

    def loss():
        optimizer.zero_grad()
        value = -(wanted * (pairs @ weights + bias).log_softmax(1)).sum(1).mean() + KINDS_KEPT_SMALL * weights.square().sum()
        value.backward()
        return value

    optimizer.step(loss)
    rounded = lambda numbers: [round(number, 2) for number in numbers.tolist()]
    asker, giver = weights.chunk(2)
    return {
        rule: {'bias': round(bias[at].item(), 2), 'asker': rounded(asker[:, at]), 'giver': rounded(giver[:, at])}
        for at, rule in enumerate(KINDS.values())
    }


def learn_standing(encoder, cases):
    """Logistic regression of whether what a text asks for is still wanted, and what it offers still given: of who asks, or is in the same need, from who no longer does, and of who gives from who gives no more."""
    encoder.eval()
    vectors = as_they_are(encoder, {text for case in cases for text in case.texts}, vectors_of)
    of = lambda *places: torch.stack([vectors[case.texts[at]] for case in cases for at in places if at < len(case.texts)])
    asker, giver, rival, _, no_asker, no_giver = range(6)
    return {'need': told_apart(of(asker, rival), of(no_asker)), 'gift': told_apart(of(giver), of(no_giver))}


def told_apart(ones, others):
    """Either side counts as much as the other, however many there are of it."""
    weights, bias = torch.zeros(ones.shape[1], requires_grad=True), torch.zeros(1, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=200)

    def loss():
        optimizer.zero_grad()
        value = (F.softplus(-ones @ weights - bias).mean() + F.softplus(others @ weights + bias).mean()) / 2 + STANDING_KEPT_SMALL * weights.square().sum()
        value.backward()
        return value

    optimizer.step(loss)
    return {'bias': round(bias.item(), 2), 'weights': [round(number, 2) for number in weights.tolist()]}


def rated(kinds):
    """The first kind is the best, others would be right as well."""
    each = torch.tensor([{0: 1, -1: 0}.get(kinds.index(kind) if kind in kinds else -1, 0.5) for kind in KINDS])
    return each / each.sum().clamp(min=0.5)


def case_of(texts, kinds, gains):
    return Taught([seen(text) for text in texts], {'asker': 1, 'giver': -1, 'both': 0}[gains], rated(kinds))


def town_of(town):
    sure = {}
    for _, how_sure, *two in town['introductions']:
        sure[tuple(sorted(two))] = max(how_sure, sure.get(tuple(sorted(two)), 0))
    return Town([seen(text) for text in town['people']], sure)


if __name__ == '__main__':
    random.seed(0), torch.manual_seed(0)
    file, further = DATA / 'encoder-adaptation.br', [int(steps) for steps in sys.argv[2:]]
    encoder = Encoder(weights_of_package(), len(KINDS)).eval()
    taught = json.loads(Path(sys.argv[1]).read_text())
    triples = [Taught([seen(text) for text in texts]) for texts in taught['triples']]
    cases = [case_of(*case) for case in zip(taught['cases'], taught['kinds'], taught['gains'])]
    matters = [{side: [seen(text) for text in matter[side]] for side in matter} for matter in taught['matters']]
    towns = [town_of(town) for town in taught['towns']]
    texts = {text for one in triples + cases for text in one.texts} | {text for town in towns for text in town.people}
    steps, rate = (further[0], RATE_FURTHER) if further else (STEPS, RATE)
    before = as_they_are(encoder, texts, without_sides) if steps else {}
    if further:
        read(encoder, file)
    if steps:
        learn(encoder, triples, cases, matters, towns, before, steps, rate)
        write(encoder, file)
    (DATA / 'opportunity-kinds.json').write_text(json.dumps(learn_kinds(encoder, cases)) + '\n')
    (DATA / 'standing.json').write_text(json.dumps(learn_standing(encoder, cases)) + '\n')
